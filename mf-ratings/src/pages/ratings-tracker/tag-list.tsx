import type { Tag as TagOf } from '@fairshelf/shared-contracts/core';
import { Tag } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

/** More would make rows of unequal height; the rest is counted. */
const SHOWN = 2;

const List = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]};
  min-width: 0;
  small {
    color: ${color.muted};
    ${textStyle(12)}
  }
`;

/** The tags of a product. */
export function TagList({ tags }: { tags: readonly TagOf[] }) {
  return (
    <List title={tags.map(({ name }) => name).join(', ')}>
      {tags.slice(0, SHOWN).map(({ id, name }) => (
        <Tag key={id}>{name}</Tag>
      ))}
      {tags.length > SHOWN ? <small>+{tags.length - SHOWN}</small> : null}
    </List>
  );
}
