import { styled } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';
import { color, layer, motion, narrow, radius, rowHeight, space } from '../theme/tokens.ts';

/** The table's own card; without borders inside a flush `Card`. */
export const Frame = styled.div`
  position: relative;
  min-width: 0;
  border: 1px solid ${color.hairline};
  border-radius: ${radius.card};
  background: ${color.surface};
  overflow: clip;
  &[data-flush] {
    border: 0;
  }
  /* Keyboard-scrollable rows: an outline would be cut off, and the header would cover an inner one. */
  &:has(> :focus-visible)::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: ${layer.sticky};
    border: 2px solid ${color.focus};
    border-radius: inherit;
    pointer-events: none;
  }
`;

/** The scroll area; the header sticks to its top. */
export const Scroller = styled.div`
  /* Contains visually hidden text in rows; otherwise the page would be as long as all virtual rows. */
  position: relative;
  overflow: auto;
  max-height: max(20rem, calc(100dvh - var(--fs-table-inset, 12rem)));
  overscroll-behavior-x: contain;
  /* Keeps the first row below the shell's top bar when a new page is scrolled into view. */
  scroll-margin-top: 4.5rem;
  outline: none;
  ${narrow} {
    &:not([data-virtual]) {
      max-height: none;
    }
  }
`;

export const Table = styled.table`
  width: 100%;
  /* Columns keep their stated widths; a long title is truncated and figures stay visible. */
  table-layout: fixed;
  min-width: var(--fs-table-width);
  color: ${color.text};
  ${textStyle(13)}
  ${narrow} {
    display: block;
    min-width: 0;
    > tbody {
      display: block;
    }
  }
`;

export const Head = styled.thead`
  position: sticky;
  top: 0;
  z-index: ${layer.sticky};
  th {
    height: 2.25rem;
    padding: 0 ${space[12]};
    background: ${color.surface};
    box-shadow: inset 0 -1px 0 ${color.hairline};
    color: ${color.muted};
    ${textStyle(12, 500)}
    text-align: start;
    /* A longer language takes two lines; a word without room is broken, never over its neighbour. */
    overflow-wrap: anywhere;
  }
  th[data-select] > input {
    display: block;
    margin: 0;
  }
  td {
    box-shadow: inset 0 -1px 0 ${color.hairline};
  }
  th:first-child {
    padding-inline-start: ${space[16]};
  }
  th:last-child {
    padding-inline-end: ${space[16]};
  }
  th[data-align='end'] {
    text-align: end;
  }
  th[data-align='center'] {
    text-align: center;
  }
  button {
    display: inline-flex;
    align-items: center;
    gap: ${space[4]};
    min-height: 1.5rem;
    margin-inline: -0.375rem;
    padding: 0 0.375rem;
    border: 0;
    border-radius: ${radius.control};
    background: none;
    text-align: inherit;
    cursor: pointer;
    transition: color ${motion.feedback};
    &:hover {
      color: ${color.text};
    }
    svg {
      flex: none;
      opacity: 0;
    }
    &:hover svg,
    &:focus-visible svg {
      opacity: 0.6;
    }
  }
  th[data-align='end'] button {
    flex-direction: row-reverse;
  }
  th[aria-sort='ascending'],
  th[aria-sort='descending'] {
    color: ${color.text};
    svg {
      opacity: 1;
    }
  }
  /* On a narrow screen the header is a strip of the sortable columns. */
  ${narrow} {
    display: block;
    overflow-x: auto;
    background: ${color.surface};
    box-shadow: inset 0 -1px 0 ${color.hairline};
    tr {
      display: flex;
      align-items: center;
      gap: ${space[4]};
      padding-inline: ${space[12]};
    }
    /* Only the sorted column shows its arrow, so that more of the strip is visible. */
    th:not([aria-sort='ascending'], [aria-sort='descending']) svg {
      display: none;
    }
    th,
    td {
      display: none;
      align-items: center;
      white-space: nowrap;
      box-shadow: none;
      background: none;
      padding: 0 ${space[4]};
    }
    th[data-sortable],
    th[data-select] {
      display: flex;
    }
    th:first-child,
    th:last-child {
      padding-inline: ${space[4]};
    }
    &:not(:has([data-sortable], [data-select])) {
      display: none;
    }
  }
`;

export const Row = styled.tr`
  &:not(:last-child) > :is(td, th) {
    border-bottom: 1px solid ${color.hairline};
  }
  > :is(td, th) {
    height: ${rowHeight};
    padding: ${space[4]} ${space[12]};
    font-weight: inherit;
    text-align: start;
    vertical-align: middle;
  }
  > td[data-select] > input {
    display: block;
    margin: 0;
  }
  > :first-child {
    padding-inline-start: ${space[16]};
  }
  > :last-child {
    padding-inline-end: ${space[16]};
  }
  > [data-align='end'] {
    text-align: end;
  }
  > [data-align='center'] {
    text-align: center;
  }
  &:hover > :is(td, th) {
    background: color-mix(in srgb, ${color.hover} 45%, transparent);
  }
  &[data-selected] > :is(td, th) {
    background: ${color.selected};
  }
  &[data-opens] {
    cursor: pointer;
  }
  ${narrow} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${space[4]};
    padding: ${space[12]} ${space[16]};
    border-bottom: 1px solid ${color.hairline};
    &[data-selected] {
      background: ${color.selected};
    }
    &&& > :is(td, th) {
      display: flex;
      grid-column: 1 / -1;
      align-items: center;
      justify-content: space-between;
      gap: ${space[16]};
      height: auto;
      min-height: 1.5rem;
      padding: 0;
      border: 0;
      text-align: end;
      background: none;
    }
    &&& > td[data-label]::before {
      content: attr(data-label);
      flex: none;
      color: ${color.muted};
      text-align: start;
    }
    &&& > :is(td, th):not([data-label]) {
      justify-content: flex-end;
    }
    &&& > td[data-card-block] {
      display: block;
      text-align: start;
    }
    &&& > td[data-card-block]::before {
      display: block;
      margin-bottom: ${space[2]};
    }
    &&&:has(> td[data-card-half]) {
      grid-template-columns: auto minmax(0, 1fr) calc(50% - ${space[12]});
    }
    /* A value without room next to its header stands below it. */
    &&& > td[data-card-half] {
      grid-column: 1 / 3;
      flex-wrap: wrap;
      align-content: start;
      align-items: baseline;
      justify-content: flex-end;
      gap: 0 ${space[8]};
      padding-inline-end: calc(${space[24]} - ${space[4]});
    }
    &&& > td[data-card-half]::before {
      flex: 0 1 auto;
      margin-inline-end: auto;
    }
    &&& > td:nth-child(even of [data-card-half]) {
      grid-column: 3;
      padding-inline-end: 0;
    }
    &&& > :is(td, th):is(:empty, [data-card-hidden]) {
      display: none;
    }
    &&& > th[data-card-title] {
      order: -1;
      justify-content: flex-start;
      text-align: start;
      ${textStyle(14, 600)}
    }
    &&& > td[data-select] {
      grid-column: 1;
      order: -2;
      margin-inline-end: ${space[12]};
    }
    &&& > td[data-select] ~ th[data-card-title] {
      grid-column: 2 / -1;
    }
    &&& > td[data-card-corner] {
      grid-area: 1 / 3;
      align-self: start;
    }
    &&&:has(> td[data-card-corner]) > td[data-select] {
      grid-area: 1 / 1;
    }
    &&&:has(> td[data-card-corner]) > th[data-card-title] {
      grid-area: 1 / 1 / 2 / 3;
    }
    &&&:has(> td[data-card-corner]) > td[data-select] ~ th[data-card-title] {
      grid-area: 1 / 2;
    }
  }
`;

/** A message in place of the rows, over the full width. */
export const WholeRow = styled.tr`
  ${narrow} {
    display: block;
  }
`;

export const WholeCell = styled.td`
  padding: 0;
  ${narrow} {
    display: block;
  }
`;

export const SpacerRow = styled.tr`
  > td {
    padding: 0;
    border: 0;
  }
  ${narrow} {
    display: block;
    > td {
      display: block;
    }
  }
`;

export const Foot = styled.div`
  padding: ${space[8]} ${space[16]};
  border-top: 1px solid ${color.hairline};
`;
