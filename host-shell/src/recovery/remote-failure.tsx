import { redact } from '@fairshelf/shared-contracts/delivery';
import { Button } from '@fairshelf/shared-ui/basics';
import { color, radius, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import Unplug from 'lucide-react/icons/unplug';
import { styled } from 'styled-components';
import type { RemoteSlot } from '../federation/remote-host.ts';
import { BarePanel } from './bare-panel.tsx';
import { HomeButton } from './home-button.tsx';
import { stageInWords } from './stage-words.ts';
import { useWhenOnline } from './when-online.ts';

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
const Details = styled.details`
  margin-top: 0.75rem;
  color: ${color.muted};
  ${textStyle(12)}
  summary {
    cursor: pointer;
  }
  p {
    margin-block: 0.5rem;
    overflow-wrap: anywhere;
  }
`;

type Failed = Extract<RemoteSlot, { state: 'failed' }>;

interface RemoteFailureProps {
  readonly slot: Failed;
  /** The title of the requested page: it stays the page's `h1`. */
  readonly title: string;
}

/**
 * In the content area when a remote is down; menu and account switcher keep working around it. It retries when the
 * network is back. Names, versions and the error, without personal data, are only under 'Details'.
 */
export function RemoteFailure({ slot, title }: RemoteFailureProps) {
  useWhenOnline(slot.retry);
  const parts = [
    `${slot.remote} ${slot.version}`,
    slot.stage,
    ...(slot.message ? [redact(slot.message)] : []),
  ];
  const details = parts.join(' · ');
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
          <Button variant="primary" onClick={slot.retry}>{t`Try again`}</Button>
          <HomeButton />
        </>
      }
    >
      <Alert role="alert">
        <strong>{t`This page is not available right now.`}</strong> {stageInWords(slot.stage)}{' '}
        {t`Everything else keeps working.`}
      </Alert>
      <Details>
        <summary>{t`Details`}</summary>
        <p>{details}</p>
        <Button
          size="sm"
          onClick={() => void navigator.clipboard.writeText(details)}
        >{t`Copy details`}</Button>
      </Details>
    </BarePanel>
  );
}
