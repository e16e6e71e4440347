import { color, shadow } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

const Picture = styled.svg`
  width: min(100%, 30rem);
  height: auto;
  overflow: visible;
  .card {
    fill: ${color.raised};
    stroke: ${color.hairline};
    filter: drop-shadow(${shadow.menu});
  }
  .ink {
    fill: ${color.hairline};
  }
  .accent {
    fill: ${color.accent};
  }
  .star {
    fill: ${color.chart2};
  }
  .good {
    fill: ${color.success};
  }
  .line {
    fill: none;
    stroke: ${color.accent};
    stroke-width: 2.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .area {
    fill: ${color.accent};
    opacity: 0.1;
  }
  .soft {
    fill: ${color.selected};
  }
`;

const STAR = 'M0-6.2 1.8-2l4.6.4-3.5 3 1 4.5L0 3.5l-3.9 2.4 1-4.5-3.5-3L-1.8-2z';
const CURVE = 'M24 142 C56 136 72 144 100 128 S148 108 176 112 220 92 248 84 284 80 312 70';

/** An illustration: a rising rating, and reimbursed stock. Decorative. */
export function BrandPicture() {
  return (
    <Picture viewBox="0 0 440 320" aria-hidden="true" focusable="false">
      <g>
        <rect className="card" x="0.5" y="0.5" width="336" height="190" rx="12" />
        <rect className="ink" x="24" y="26" width="104" height="9" rx="4.5" />
        <rect className="ink" x="24" y="44" width="60" height="7" rx="3.5" opacity="0.6" />
        {[0, 1, 2, 3, 4].map((place) => (
          <path key={place} className="star" d={STAR} transform={`translate(${246 + place * 17} 34)`} />
        ))}
        <path className="area" d={`${CURVE} V166 H24 Z`} />
        <path className="line" d={CURVE} />
        <circle className="accent" cx="312" cy="70" r="4.5" />
        <rect className="ink" x="24" y="166" width="288" height="1.5" />
      </g>
      <g transform="translate(172 152)">
        <rect className="card" x="0.5" y="0.5" width="266" height="166" rx="12" />
        <rect className="ink" x="24" y="24" width="84" height="9" rx="4.5" />
        {[0, 1, 2].map((row) => (
          <g key={row} transform={`translate(24 ${50 + row * 36})`}>
            <rect className="soft" width="24" height="24" rx="6" />
            <path className="line" d="M7 12.5l3.6 3.6L17 9" strokeWidth="2" />
            <rect className="ink" x="36" y="4" width={[96, 74, 86][row]} height="7" rx="3.5" />
            <rect className="ink" x="36" y="16" width={[54, 62, 40][row]} height="6" rx="3" opacity="0.6" />
            <rect
              className="good"
              x={[178, 188, 182][row]}
              y="8"
              width={[40, 30, 36][row]}
              height="8"
              rx="4"
              opacity="0.75"
            />
          </g>
        ))}
      </g>
    </Picture>
  );
}
