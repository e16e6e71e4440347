import { space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

/** The filters above a list; the last part is at the end of the line. */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[12]};
  margin-bottom: ${space[16]};
`;

/** A field that shares the line with others. */
export const Narrowing = styled.div`
  flex: 1 1 12rem;
  max-width: 24rem;
`;

export const End = styled.div`
  flex: none;
  margin-inline-start: auto;
`;
