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
const Open = styled.button`
  display: block;
  max-width: 100%;
  overflow: hidden;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.link};
  font: inherit;
  font-weight: 500;
  text-align: start;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`;

interface OpenNameProps {
  readonly note: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** The name of a row, which opens its details, and a line about it. */
export function OpenName({ note, onOpen, children }: OpenNameProps) {
  return (
    <Root>
      <Open
        type="button"
        onClick={(event) => {
          // The row itself opens too: once is enough.
          event.stopPropagation();
          onOpen();
        }}
      >
        {children}
      </Open>
      <small>{note}</small>
    </Root>
  );
}
