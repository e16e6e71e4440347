import { Spinner } from '@fairshelf/shared-ui/basics';
import { animation, color, layer, radius, shadow, space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { ServerBusy } from './server-busy.tsx';
import { useOverlay } from './use-overlay.ts';

/** It blocks clicks at once and becomes visible a moment later, so that quick answers don't make the page flash. */
const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  display: grid;
  place-items: center;
  background: color-mix(in srgb, ${color.canvas} 55%, transparent);
  animation: ${animation.fade} 160ms 200ms both;
  cursor: progress;
`;
const Mark = styled.div`
  display: grid;
  place-items: center;
  padding: ${space[16]};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.card};
  background: ${color.raised};
  color: ${color.accent};
  box-shadow: ${shadow.menu};
`;

/** The counted overlay over the whole page, and what follows when the answer takes too long. */
export function LoadingOverlay() {
  const { state, confirm } = useOverlay();
  if (state.phase === 'busy') return <ServerBusy onConfirm={confirm} />;
  if (state.phase !== 'shown' && state.phase !== 'lingering') return null;
  return (
    <Scrim data-overlay="">
      <Mark>
        <Spinner size="lg" label={t`Loading`} />
      </Mark>
    </Scrim>
  );
}
