import type { CallData } from '@fairshelf/shared-contracts/core';
import { type getIncident, SNOOZE_DAYS } from '@fairshelf/shared-contracts/incidents';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Button, Menu, MenuItem, toast } from '@fairshelf/shared-ui/core';
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
import { storeOf, useAssignIncident, useColleagues, usePauseRequests, useSnoozeIncident } from './queries.ts';

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
const failed = (error: unknown) =>
  toast.danger(error instanceof Error ? error.message : t`This could not be saved.`);

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
  const assign = useAssignIncident();
  const { id, version, assignee } = incident;
  const known = people.some((person) => person.id === assignee?.id);
  async function give(to: string | null) {
    try {
      const body = { ...storeOf(market), incidentId: id, version, assignee: to };
      const answer = await assign.mutateAsync({ body });
      if (answer.error) toast.danger(answer.message);
    } catch (error) {
      failed(error);
    }
  }
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
      onChange={(chosen) => {
        if (!assign.isPending) void give(chosen === NOBODY ? null : chosen);
      }}
    />
  );
}

function PauseButton({ market, incident }: ActsProps) {
  const pause = usePauseRequests();
  const { id, requestsPaused } = incident;
  const [asked, setAsked] = useState<AskedRelease>();
  async function change(confirmed = 0) {
    try {
      const body = { ...storeOf(market), incidentId: id, paused: !requestsPaused, confirmed };
      const answer = await pause.mutateAsync({ body });
      if (answer.error) return toast.danger(answer.message);
      const { isDone, requests } = answer.data;
      if (!isDone) return setAsked({ requests, confirm: () => void change(requests) });
      if (answer.data.skus.length === 0) {
        toast.warning(
          t`Its SKUs were added to the do-not-solicit list manually. Remove them in Review Request Automation.`,
        );
      } else {
        toast.success(
          requestsPaused
            ? t`Review requests for this product continue.`
            : t`Buyers of this product get no review requests until you resume them.`,
        );
      }
    } catch (error) {
      failed(error);
    }
  }
  return (
    <>
      <Button
        icon={requestsPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        pending={pause.isPending}
        onClick={() => void change()}
      >
        {requestsPaused ? t`Resume review requests` : t`Pause review requests`}
      </Button>
      <ReleaseDialog asked={asked} onDone={() => setAsked(undefined)} />
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
  const snooze = useSnoozeIncident();
  const { id, version, snoozedUntil } = incident;
  async function until(days: number) {
    try {
      const answer = await snooze.mutateAsync({
        body: { ...storeOf(market), incidentId: id, version, days },
      });
      if (answer.error) toast.danger(answer.message);
      else
        toast.success(
          days === 0 ? t`The incident is back in the list.` : t`It comes back earlier if it gets worse.`,
        );
    } catch (error) {
      failed(error);
    }
  }
  if (snoozedUntil) {
    return (
      <Button pending={snooze.isPending} onClick={() => void until(0)}>
        {t`End snooze`}
      </Button>
    );
  }
  return (
    <Menu
      trigger={
        <Button icon={<BellOff aria-hidden />} pending={snooze.isPending}>
          {t`Snooze`}
        </Button>
      }
    >
      {SNOOZE_DAYS.map((days) => (
        <MenuItem key={days} onAction={() => void until(days)}>
          {days === 1 ? t`For a day` : t`For ${{ days }} days`}
        </MenuItem>
      ))}
    </Menu>
  );
}
