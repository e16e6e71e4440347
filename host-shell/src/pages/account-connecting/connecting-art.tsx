import { color } from '@fairshelf/shared-ui/theme';
import { keyframes, styled } from 'styled-components';

const travel = keyframes`
  from { stroke-dashoffset: 48; }
  to { stroke-dashoffset: 0; }
`;

const Picture = styled.svg`
  width: 14rem;
  height: auto;
  margin-bottom: 1.5rem;
  .node {
    fill: ${color.surface};
    stroke: ${color.hairline};
    stroke-width: 1.5;
  }
  .mark {
    fill: ${color.accent};
  }
  .shop {
    fill: none;
    stroke: ${color.muted};
    stroke-width: 2;
    stroke-linejoin: round;
  }
  .way {
    fill: none;
    stroke: ${color.accent};
    stroke-width: 2.5;
    stroke-linecap: round;
    stroke-dasharray: 2 10;
    animation: ${travel} 1.6s linear infinite;
  }
  &[data-done] .way {
    animation: none;
    opacity: 0.4;
  }
`;

/** A store on the left, the shelf on the right, and something moving between them. */
export function ConnectingArt({ isDone }: { isDone: boolean }) {
  return (
    <Picture viewBox="0 0 224 80" data-done={isDone || undefined} aria-hidden="true" focusable="false">
      <rect className="node" x="1" y="9" width="62" height="62" rx="14" />
      <path
        className="shop"
        d="M20 38v18h24V38M17 30l3-8h24l3 8c0 4-6 6-7.5 1.5C38 36 33 36 32 31.5 31 36 26 36 24.5 31.5 23 36 17 34 17 30z"
      />
      <path className="way" d="M74 40h76" />
      <rect className="node" x="161" y="9" width="62" height="62" rx="14" />
      <g className="mark" transform="translate(180 28)">
        <rect x="1.5" y="0" width="5" height="9" rx="1" />
        <rect x="9.5" y="4" width="9" height="5" rx="1" />
        <rect x="0" y="11" width="24" height="2.5" rx="1.25" />
        <path d="M12 13l4 7H8z" />
      </g>
    </Picture>
  );
}
