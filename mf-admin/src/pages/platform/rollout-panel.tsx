import { formatDateTime, formatRelativeTime, formatShare } from '@fairshelf/shared-contracts/core';
import type { PlatformRemote, Rollout } from '@fairshelf/shared-contracts/delivery';
import { Badge, Button } from '@fairshelf/shared-ui/core';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type Change, ChangeDialog } from './change-dialog.tsx';

const Panel = styled.section`
  display: grid;
  gap: ${space[12]};
  padding: ${space[16]};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.card};
  h3 {
    ${textStyle(14, 600)}
  }
  p {
    color: ${color.subtle};
    ${textStyle(13)}
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
  & > :last-child {
    margin-inline-start: auto;
  }
`;
const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  padding: 0;
  list-style: none;
`;

const states = (): Readonly<
  Record<
    Rollout['state'],
    { readonly label: string; readonly tone: 'info' | 'warning' | 'success' | 'danger' }
  >
> => ({
  running: { label: t`Running`, tone: 'info' },
  paused: { label: t`Paused`, tone: 'warning' },
  completed: { label: t`Completed`, tone: 'success' },
  'rolled-back': { label: t`Rolled back`, tone: 'danger' },
  ended: { label: t`Ended`, tone: 'warning' },
});

/** Due steps are taken each minute. */
const isSoon = (moment: string): boolean => new Date(moment).getTime() - Date.now() < 60_000;

/** What happens next, in one sentence. */
export function nextInWords({ state, step, steps, nextAt, waitsFor, outcome }: Rollout): string {
  if (outcome !== null) return outcome;
  const next = formatShare((steps[step + 1] ?? 0) / 100);
  if (state === 'paused') return t`The step to ${{ share: next }} waits until the rollout is resumed.`;
  switch (waitsFor) {
    case 'visits':
      return t`The step to ${{ share: next }} waits for enough visits to judge by.`;
    case 'evidence':
      return t`The step to ${{ share: next }} waits: the canary fails more often than the active version.`;
    case 'freeze':
      return t`The step to ${{ share: next }} waits for the end of the release freeze.`;
    case 'pin':
      return t`The step to ${{ share: next }} waits: another version is pinned for everyone.`;
    case null:
      return isSoon(nextAt)
        ? t`Next: ${{ share: next }}, within a minute.`
        : t`Next: ${{ share: next }}, ${{ when: formatRelativeTime(nextAt) }}.`;
  }
}

const pause = (remote: string): Change => ({
  action: 'pause',
  title: t`Pause the rollout?`,
  words: t`The canary of ${{ remote }} keeps its share until the rollout is resumed. If it fails, it is still rolled back.`,
  confirm: t`Pause rollout`,
  done: t`The rollout is paused.`,
});
const resume = (remote: string): Change => ({
  action: 'resume',
  title: t`Resume the rollout?`,
  words: t`The next step of ${{ remote }} is taken once it is due.`,
  confirm: t`Resume rollout`,
  done: t`The rollout continues.`,
});

/** A remote's rollout: its steps, its progress, what it waits for; paused and resumed here. */
export function RolloutPanel({ remote, rollout }: { remote: PlatformRemote; rollout: Rollout }) {
  const [change, setChange] = useState<Change>();
  const { label, tone } = states()[rollout.state];
  const isLive = rollout.endedAt === null;
  const isPaused = rollout.state === 'paused';
  const act = isPaused ? resume(remote.remote) : pause(remote.remote);
  return (
    <Panel aria-label={t`Rollout of ${{ version: rollout.version }}`}>
      <Head>
        <h3>{t`Rollout of ${{ version: rollout.version }}`}</h3>
        <Badge tone={tone}>{label}</Badge>
        {isLive ? (
          <Button size="sm" onClick={() => setChange(act)}>
            {act.confirm}
          </Button>
        ) : null}
      </Head>
      <Steps aria-label={t`Steps`}>
        {rollout.steps.map((share, place) => (
          <li key={share} aria-current={isLive && place === rollout.step ? 'step' : undefined}>
            <Badge tone={place < rollout.step ? 'success' : place === rollout.step ? tone : 'neutral'}>
              {share === 100 ? t`Everyone` : formatShare(share / 100)}
            </Badge>
          </li>
        ))}
      </Steps>
      <p>{nextInWords(rollout)}</p>
      <p>
        {t`Started ${{ moment: formatDateTime(rollout.startedAt) }} by ${{ person: rollout.startedBy }}, ${{ rhythm: intervalInWords(rollout.everyMinutes) }}.`}
      </p>
      {change ? <ChangeDialog remote={remote} change={change} onClose={() => setChange(undefined)} /> : null}
    </Panel>
  );
}

/** `a step every 30 minutes`, `a step every day`. */
export function intervalInWords(minutes: number): string {
  if (minutes % 1440 === 0)
    return plural({ days: minutes / 1440 }, { one: 'a step every day', other: 'a step every # days' });
  if (minutes % 60 === 0)
    return plural({ hours: minutes / 60 }, { one: 'a step every hour', other: 'a step every # hours' });
  return plural(minutes, { one: 'a step every minute', other: 'a step every # minutes' });
}
