import type { CallData } from '@fairshelf/shared-contracts/core';
import { type getIncident, SNOOZE_DAYS } from '@fairshelf/shared-contracts/incidents';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Button, Menu, MenuItem } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import BellOff from 'lucide-react/icons/bell-off';
import ExternalLink from 'lucide-react/icons/external-link';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type AskedRelease, ReleaseDialog } from '../../release-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { useColleagues } from './queries.ts';
import { useActs } from './use-acts.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[8]};
  > :first-child {
    flex: 0 1 14rem;
  }
`;

const NOBODY = 'nobody';

interface ActsProps {
  readonly market: Market;
  readonly incident: CallData<typeof getIncident>;
}

/** The actions on an incident; an ended one keeps its requests and its links. */
export function Acts({ market, incident }: ActsProps) {
  return (
    <Row>
      {incident.state === 'open' ? <Assignee market={market} incident={incident} /> : null}
      <PauseButton market={market} incident={incident} />
      <PortalMenu incident={incident} />
    </Row>
  );
}

/** The ways to close an open incident, temporarily or for good. */
export function EndActs({ market, incident }: ActsProps) {
  const [isClosing, setClosing] = useState(false);
  return (
    <>
      <Snooze market={market} incident={incident} />
      <Button variant="primary" onClick={() => setClosing(true)}>
        {t`Close incident`}
      </Button>
      {isClosing ? (
        <CloseDialog market={market} incident={incident} onDone={() => setClosing(false)} />
      ) : null}
    </>
  );
}

function Assignee({ market, incident }: ActsProps) {
  const people = useColleagues(market).data ?? [];
  const { assignTo, isAssigning } = useActs(market, incident);
  const { assignee } = incident;
  const known = people.some((person) => person.id === assignee?.id);
  return (
    <Select
      label={t`Assignee`}
      value={assignee?.id ?? NOBODY}
      options={[
        { id: NOBODY, label: t`Nobody` },
        ...(assignee && !known ? [{ id: assignee.id, label: assignee.name }] : []),
        ...people.map(({ id: personId, name, isMe }) => ({
          id: personId,
          label: isMe ? t`${{ name }} (me)` : name,
        })),
      ]}
      // Not disabled while saving, because it would lose focus.
      onChange={(choice) => {
        if (!isAssigning) void assignTo(choice === NOBODY ? null : choice);
      }}
    />
  );
}

function PauseButton({ market, incident }: ActsProps) {
  const { requestsPaused } = incident;
  const { setPaused, isPausing } = useActs(market, incident);
  const [question, setQuestion] = useState<AskedRelease>();
  async function change(confirmed = 0) {
    const requests = await setPaused(!requestsPaused, confirmed);
    if (requests !== undefined) setQuestion({ requests, confirm: () => void change(requests) });
  }
  return (
    <>
      <Button
        icon={requestsPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        pending={isPausing}
        onClick={() => void change()}
      >
        {requestsPaused ? t`Resume review requests` : t`Pause review requests`}
      </Button>
      <ReleaseDialog asked={question} onDone={() => setQuestion(undefined)} />
    </>
  );
}

function PortalMenu({ incident: { links } }: Pick<ActsProps, 'incident'>) {
  return (
    <Menu trigger={<Button icon={<ExternalLink aria-hidden />}>{t`Seller Central`}</Button>}>
      <MenuItem onAction={() => openTab(links.contactBuyers)}>{t`Contact buyers`}</MenuItem>
      <MenuItem onAction={() => openTab(links.reportAbuse)}>{t`Report abuse`}</MenuItem>
      <MenuItem onAction={() => openTab(links.editListing)}>{t`Edit listing`}</MenuItem>
    </Menu>
  );
}

const openTab = (href: string): void => void window.open(href, '_blank', 'noopener,noreferrer');

function Snooze({ market, incident }: ActsProps) {
  const { snoozedUntil } = incident;
  const { snoozeFor, isSnoozing } = useActs(market, incident);
  if (snoozedUntil) {
    return (
      <Button pending={isSnoozing} onClick={() => void snoozeFor(0)}>
        {t`End snooze`}
      </Button>
    );
  }
  return (
    <Menu
      trigger={
        <Button icon={<BellOff aria-hidden />} pending={isSnoozing}>
          {t`Snooze`}
        </Button>
      }
    >
      {SNOOZE_DAYS.map((days) => (
        <MenuItem key={days} onAction={() => void snoozeFor(days)}>
          {days === 1 ? t`For a day` : t`For ${{ days }} days`}
        </MenuItem>
      ))}
    </Menu>
  );
}
