import { OpenButton } from '@fairshelf/shared-ui/table';
import { color, textStyle } from '@fairshelf/shared-ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.div`
  min-width: 0;
  small {
    display: block;
    overflow: hidden;
    color: ${color.subtle};
    text-overflow: ellipsis;
    white-space: nowrap;
    ${textStyle(12)}
  }
`;
const Open = styled(OpenButton)`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface OpenNameProps {
  readonly note: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** The name of a row, which opens its details, with a line about it. */
export function OpenName({ note, onOpen, children }: OpenNameProps) {
  return (
    <Root>
      <Open onClick={onOpen}>{children}</Open>
      <small title={note}>{note}</small>
    </Root>
  );
}
