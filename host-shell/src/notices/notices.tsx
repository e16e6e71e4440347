import { Banner } from '@fairshelf/shared-ui/basics';
import { layer, radius, shadow, space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { NewVersion } from './new-version.tsx';
import { useOnline } from './use-online.ts';

/** Between menu and toasts, and below them: a notice stays, a toast passes. */
const Place = styled.div`
  position: fixed;
  bottom: ${space[24]};
  left: 50%;
  z-index: ${layer.overlay};
  display: grid;
  transform: translateX(-50%);
  gap: ${space[8]};
  width: min(28rem, calc(100vw - 3rem));
  > * {
    border-radius: ${radius.card};
    box-shadow: ${shadow.dialog};
  }
  &:empty {
    display: none;
  }
`;

/** What holds for the whole page while it lasts: no network, and a newer version. */
export function Notices() {
  const isOnline = useOnline();
  return (
    <Place aria-live="polite">
      {isOnline ? <NewVersion /> : null}
      {isOnline ? null : (
        <Banner tone="warning" title="You are offline">
          What is on the screen stays, and you can go on reading. New data, other pages and changes need the
          connection; this message goes when it is back.
        </Banner>
      )}
    </Place>
  );
}
