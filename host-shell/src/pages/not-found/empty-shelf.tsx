import { color } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

const Picture = styled.svg`
  width: 12rem;
  height: auto;
  margin-bottom: 1.5rem;
  .board {
    fill: ${color.accent};
  }
  .box {
    fill: ${color.selected};
    stroke: ${color.accent};
    stroke-width: 2;
  }
  .gap {
    fill: none;
    stroke: ${color.control};
    stroke-width: 2;
    stroke-dasharray: 5 5;
  }
`;

/** The brand's shelf with one box missing. */
export function EmptyShelf() {
  return (
    <Picture viewBox="0 0 192 112" aria-hidden="true" focusable="false">
      <rect className="box" x="24" y="26" width="36" height="58" rx="5" />
      <rect className="gap" x="76" y="38" width="44" height="46" rx="5" />
      <rect className="box" x="136" y="50" width="34" height="34" rx="5" />
      <rect className="board" x="8" y="86" width="176" height="8" rx="4" />
      <path className="board" d="M96 92l11 16H85z" />
    </Picture>
  );
}
