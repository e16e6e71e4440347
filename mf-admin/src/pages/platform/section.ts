import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

/** A part of the tab below its table, with a heading. */
export const Section = styled.section`
  display: grid;
  gap: ${space[12]};
  margin-top: ${space[32]};
  h2 {
    ${textStyle(16, 600)}
  }
  p {
    color: ${color.subtle};
    ${textStyle(13)}
  }
`;
export const SectionHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};
`;
