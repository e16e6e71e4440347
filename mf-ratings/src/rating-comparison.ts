import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

/** A heading with a small table of ratings next to each other; the row of the product at hand has `aria-current`. */
export const RatingComparison = styled.section`
  margin-top: ${space[24]};
  h3 {
    margin: 0 0 ${space[12]};
    ${textStyle(14, 600)}
  }
  table {
    width: 100%;
    max-width: 34rem;
    border-collapse: collapse;
    ${textStyle(13)}
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding-block: ${space[4]};
    padding-inline: ${space[12]} 0;
    text-align: end;
    font-weight: 400;
  }
  thead th {
    color: ${color.muted};
    ${textStyle(12, 500)}
  }
  tr > :first-child {
    padding-inline-start: 0;
    text-align: start;
    overflow-wrap: anywhere;
  }
  tbody tr {
    border-top: 1px solid ${color.hairline};
  }
  [aria-current] {
    font-weight: 600;
  }
`;
