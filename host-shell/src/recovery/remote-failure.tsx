import { Button } from '@fairshelf/shared-ui/basics';
import { color, radius, textStyle } from '@fairshelf/shared-ui/theme';
import Unplug from 'lucide-react/icons/unplug';
import { styled } from 'styled-components';
import type { RemoteSlot } from '../federation/remote-host.ts';
import { BarePanel } from './bare-panel.tsx';
import { HomeButton } from './home-button.tsx';
import { areaName, stageInWords } from './stage-words.ts';

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  margin-bottom: 0.5rem;
  border-radius: ${radius.dialog};
  background: ${color.warningBg};
  color: ${color.warning};
`;
const Alert = styled.p`
  ${textStyle(14)}
  strong {
    font-weight: 500;
    color: ${color.text};
  }
`;
const Detail = styled.p`
  margin-top: 0.5rem;
  color: ${color.subtle};
  ${textStyle(12)}
`;

type Failed = Extract<RemoteSlot, { state: 'failed' }>;

interface RemoteFailureProps {
  readonly slot: Failed;
  /** The title of the page that was asked for: it stays the page's `h1`. */
  readonly title: string;
}

/** Stands in the content area when a remote is down; menu and account switcher keep working around it. */
export function RemoteFailure({ slot, title }: RemoteFailureProps) {
  return (
    <BarePanel
      title={title}
      art={
        <Mark aria-hidden="true">
          <Unplug size={26} strokeWidth={1.75} />
        </Mark>
      }
      actions={
        <>
          <Button variant="primary" onClick={slot.retry}>
            Try again
          </Button>
          <HomeButton />
        </>
      }
    >
      <Alert role="alert">
        <strong>{areaName(slot.remote)} is not available right now.</strong> {stageInWords(slot.stage)}{' '}
        Everything else keeps working.
      </Alert>
      <Detail>
        {slot.remote} {slot.version} · {slot.stage}
        {slot.message ? ` · ${slot.message}` : null}
      </Detail>
    </BarePanel>
  );
}
