import type { Role } from '@fairshelf/shared-contracts/core';
import { color, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { rolePurposes } from '../../role-names.ts';

const Open = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${color.link};
  font: inherit;
  font-weight: 500;
  text-align: start;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`;
const Purpose = styled.small`
  display: block;
  color: ${color.subtle};
  ${textStyle(12)}
`;

/** A role, what it is for, and the way to its details. */
export function RoleName({ role, onOpen }: { role: Role; onOpen: () => void }) {
  return (
    <div>
      <Open
        type="button"
        onClick={(event) => {
          event.stopPropagation();
          onOpen();
        }}
      >
        {role}
      </Open>
      <Purpose>{rolePurposes[role]}</Purpose>
    </div>
  );
}
