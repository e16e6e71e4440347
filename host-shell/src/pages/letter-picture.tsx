import { color, shadow } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

const Picture = styled.svg`
  width: min(100%, 22rem);
  height: auto;
  overflow: visible;
  .card {
    fill: ${color.raised};
    stroke: ${color.hairline};
    stroke-linejoin: round;
  }
  .back {
    fill: ${color.selected};
    stroke: ${color.hairline};
    stroke-linejoin: round;
  }
  .lifted {
    filter: drop-shadow(${shadow.menu});
  }
  .ink {
    fill: ${color.hairline};
  }
  .accent {
    fill: ${color.accent};
  }
`;

/** An opened envelope with its letter, for the pages behind email links. Decorative. */
export function LetterPicture() {
  return (
    <Picture viewBox="0 0 320 240" aria-hidden="true" focusable="false">
      <path className="back" d="M24 104 160 20 296 104V220a12 12 0 0 1-12 12H36a12 12 0 0 1-12-12Z" />
      <g className="lifted">
        <rect className="card" x="56" y="52" width="208" height="160" rx="8" />
        <rect className="accent" x="80" y="78" width="40" height="8" rx="4" />
        <rect className="ink" x="80" y="102" width="160" height="7" rx="3.5" />
        <rect className="ink" x="80" y="120" width="132" height="7" rx="3.5" opacity="0.6" />
      </g>
      <path className="card" d="M24 108 160 184 296 108V220a12 12 0 0 1-12 12H36a12 12 0 0 1-12-12Z" />
    </Picture>
  );
}
