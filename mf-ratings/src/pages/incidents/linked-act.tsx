import type { CallData } from '@fairshelf/shared-contracts/core';
import {
  type getIncident,
  type IncidentAct,
  MAILED_SNOOZE_DAYS,
} from '@fairshelf/shared-contracts/incidents';
import type { Market } from '@fairshelf/shared-contracts/state';
import { AlertDialog } from '@fairshelf/shared-ui/core';
import { plural, t } from '@lingui/core/macro';
import { useColleagues } from './queries.ts';
import { useActs } from './use-acts.ts';

interface LinkedActProps {
  readonly market: Market;
  readonly incident: CallData<typeof getIncident>;
  readonly act: IncidentAct;
  /** The question is answered: it leaves the address. */
  readonly onDone: () => void;
}

interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly run: () => Promise<unknown>;
  readonly isRunning: boolean;
}

/** Asks to confirm the action that the link of an email named; opening the link changes nothing. */
export function LinkedAct({ market, incident, act, onDone }: LinkedActProps) {
  const question = useQuestion(market, incident, act);
  if (question === undefined) return null;
  const reason = whyNot(incident, act, question.isMine);
  if (reason)
    return (
      <AlertDialog
        open
        title={reason}
        confirmLabel={t`Close`}
        cancelLabel={null}
        onCancel={onDone}
        onConfirm={onDone}
      >
        <bdi>{incident.productTitle || incident.asin}</bdi>
      </AlertDialog>
    );
  const { title, text, confirm, run, isRunning } = question;
  return (
    <AlertDialog
      open
      title={title}
      confirmLabel={confirm}
      pending={isRunning}
      onCancel={onDone}
      onConfirm={() => void run().finally(onDone)}
    >
      {text}
    </AlertDialog>
  );
}

/** The question of an action; undefined while it isn't known who `me` is. */
function useQuestion(
  market: Market,
  incident: LinkedActProps['incident'],
  act: IncidentAct,
): (Question & { readonly isMine: boolean }) | undefined {
  const acts = useActs(market, incident);
  const me = useColleagues(market).data?.find(({ isMe }) => isMe);
  const product = incident.productTitle || incident.asin;
  const value = MAILED_SNOOZE_DAYS;
  if (!me) return undefined;
  const isMine = incident.assignee?.id === me.id;
  switch (act) {
    case 'pause':
      return {
        isMine,
        title: t`Pause review requests?`,
        text: t`Buyers of ${{ product }} get no review requests until you resume them.`,
        confirm: t`Pause review requests`,
        run: () => acts.setPaused(true),
        isRunning: acts.isPausing,
      };
    case 'assign':
      return {
        isMine,
        title: t`Assign to you?`,
        text: incident.assignee
          ? t`${{ name: incident.assignee.name }} is assigned to this incident of ${{ product }} now.`
          : t`Your colleagues see that you take care of this incident of ${{ product }}.`,
        confirm: t`Assign to me`,
        run: () => acts.assignTo(me.id),
        isRunning: acts.isAssigning,
      };
    case 'snooze':
      return {
        isMine,
        title: plural(value, { one: 'Snooze for # day?', other: 'Snooze for # days?' }),
        text: t`This incident of ${{ product }} is hidden for that time. It comes back earlier if it gets worse.`,
        confirm: t`Snooze`,
        run: () => acts.snoozeFor(MAILED_SNOOZE_DAYS),
        isRunning: acts.isSnoozing,
      };
  }
}

/** Why the incident is no longer actionable; undefined if it is. */
function whyNot(incident: LinkedActProps['incident'], act: IncidentAct, isMine: boolean): string | undefined {
  if (act === 'pause') return incident.requestsPaused ? t`Review requests are paused already` : undefined;
  if (incident.state !== 'open') return t`This incident has ended`;
  if (act === 'assign' && isMine) return t`You are assigned already`;
  return act === 'snooze' && incident.snoozedUntil ? t`The incident is snoozed already` : undefined;
}
