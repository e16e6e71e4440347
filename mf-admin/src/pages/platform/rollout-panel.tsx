import { formatDateTime, formatRelativeTime, formatShare } from '@fairshelf/shared-contracts/core';
import type { PlatformRemote, Rollout } from '@fairshelf/shared-contracts/delivery';
import { Badge, Button } from '@fairshelf/shared-ui/core';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
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
    margin: 0;
    ${textStyle(14, 600)}
  }
  p {
    margin: 0;
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
  margin: 0;
  padding: 0;
  list-style: none;
`;

const states: Readonly<
  Record<
    Rollout['state'],
    { readonly label: string; readonly tone: 'info' | 'warning' | 'success' | 'danger' }
  >
> = {
  running: { label: 'Running', tone: 'info' },
  paused: { label: 'Paused', tone: 'warning' },
  completed: { label: 'Completed', tone: 'success' },
  'rolled-back': { label: 'Rolled back', tone: 'danger' },
  ended: { label: 'Ended', tone: 'warning' },
};

/** Due steps are taken each minute. */
const isSoon = (moment: string): boolean => new Date(moment).getTime() - Date.now() < 60_000;

/** What happens next, in one sentence. */
export function nextInWords({ state, step, steps, nextAt, waitsFor, outcome }: Rollout): string {
  if (outcome !== null) return outcome;
  const next = steps[step + 1] === 100 ? 'everyone' : formatShare((steps[step + 1] ?? 0) / 100);
  if (state === 'paused') return `The step to ${next} waits until the rollout is resumed.`;
  switch (waitsFor) {
    case 'visits':
      return `The step to ${next} waits for enough visits to judge by.`;
    case 'evidence':
      return `The step to ${next} waits: the canary fails more often than the active version.`;
    case 'freeze':
      return `The step to ${next} waits for the end of the release freeze.`;
    case 'pin':
      return `The step to ${next} waits: another version is pinned for everyone.`;
    case null:
      return `Next: ${next}, ${isSoon(nextAt) ? 'within a minute' : formatRelativeTime(nextAt)}.`;
  }
}

const pause = (remote: string): Change => ({
  action: 'pause',
  title: 'Pause the rollout?',
  words: `The canary of ${remote} keeps its share until the rollout is resumed. If it fails, it is still rolled back.`,
  confirm: 'Pause rollout',
  done: 'The rollout is paused.',
});
const resume = (remote: string): Change => ({
  action: 'resume',
  title: 'Resume the rollout?',
  words: `The next step of ${remote} is taken once it is due.`,
  confirm: 'Resume rollout',
  done: 'The rollout goes on.',
});

/** A remote's rollout: its steps, its progress, what it waits for; paused and resumed here. */
export function RolloutPanel({ remote, rollout }: { remote: PlatformRemote; rollout: Rollout }) {
  const [change, setChange] = useState<Change>();
  const { label, tone } = states[rollout.state];
  const isLive = rollout.endedAt === null;
  const isPaused = rollout.state === 'paused';
  const act = isPaused ? resume(remote.remote) : pause(remote.remote);
  return (
    <Panel aria-label={`Rollout of ${rollout.version}`}>
      <Head>
        <h3>Rollout of {rollout.version}</h3>
        <Badge tone={tone}>{label}</Badge>
        {isLive ? (
          <Button size="sm" onClick={() => setChange(act)}>
            {act.confirm}
          </Button>
        ) : null}
      </Head>
      <Steps aria-label="Steps">
        {rollout.steps.map((share, place) => (
          <li key={share} aria-current={isLive && place === rollout.step ? 'step' : undefined}>
            <Badge tone={place < rollout.step ? 'success' : place === rollout.step ? tone : 'neutral'}>
              {share === 100 ? 'Everyone' : formatShare(share / 100)}
            </Badge>
          </li>
        ))}
      </Steps>
      <p>{nextInWords(rollout)}</p>
      <p>
        Started {formatDateTime(rollout.startedAt)} by {rollout.startedBy}, a step every{' '}
        {intervalInWords(rollout.everyMinutes)}.
      </p>
      {change ? <ChangeDialog remote={remote} change={change} onClose={() => setChange(undefined)} /> : null}
    </Panel>
  );
}

/** `30 minutes`, `2 hours`, `day`. */
export function intervalInWords(minutes: number): string {
  const [count, unit] =
    minutes % 1440 === 0
      ? [minutes / 1440, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute'];
  return count === 1 ? unit : `${count} ${unit}s`;
}
