import { createClient } from '@fairshelf/shared-contracts/client';
import { formatTime } from '@fairshelf/shared-contracts/core';
import { endOverride } from '@fairshelf/shared-contracts/delivery';
import { sessionAtom, store } from '@fairshelf/shared-contracts/state';
import { Button } from '@fairshelf/shared-ui/basics';
import { color, layer, narrow, radius, shadow, space, textStyle } from '@fairshelf/shared-ui/theme';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { type OverrideOutcome, overrideOutcome } from './in-force.ts';

const Root = styled.aside`
  position: fixed;
  inset-block-end: ${space[16]};
  inset-inline-start: 50%;
  z-index: ${layer.bar};
  translate: -50% 0;
  display: flex;
  align-items: center;
  gap: ${space[12]};
  width: max-content;
  max-width: calc(100vw - 2rem);
  padding: ${space[8]} ${space[12]};
  border: 1px solid color-mix(in srgb, ${color.warning} 45%, transparent);
  border-radius: ${radius.card};
  background: ${color.warningBg};
  box-shadow: ${shadow.menu};
  color: ${color.text};
  ${textStyle(13)}
  overflow-wrap: anywhere;
  > p {
    margin: 0;
  }
  ${narrow} {
    width: auto;
    inset-inline: ${space[16]};
    translate: none;
  }
`;

/** Shows, while it lasts, that one remote of this browser comes from elsewhere, and lets the person end it. */
export default function OverrideBanner() {
  const outcome = overrideOutcome();
  return outcome.state === 'none' ? null : <Shown outcome={outcome} />;
}

function Shown({ outcome }: { outcome: Exclude<OverrideOutcome, { state: 'none' }> }) {
  const [isEnding, setEnding] = useState(false);
  const [problem, setProblem] = useState('');
  const isOver = useIsOver(outcome.state === 'in-force' ? outcome.expiresAt : undefined);

  async function end() {
    setEnding(true);
    const answer = await ending().catch(() => ({ error: true, message: 'The gateway does not answer.' }));
    if (!answer.error) return window.location.reload();
    setProblem(answer.message);
    setEnding(false);
  }

  return (
    <Root aria-label="Override" role="status">
      <p>
        {problem ? `${problem} ` : null}
        {outcome.state === 'refused' ? (
          `Your override does not count: ${outcome.reason}`
        ) : isOver ? (
          `The override of ${outcome.remote} has run out.`
        ) : (
          <>
            <strong>{outcome.remote}</strong> comes from {outcome.url} in this browser, until{' '}
            {formatTime(outcome.expiresAt)}.
          </>
        )}
      </p>
      <Button size="sm" pending={isEnding} onClick={() => void end()}>
        End override
      </Button>
    </Root>
  );
}

/** Whether the time has come; turns true automatically when it does. */
function useIsOver(moment: string | undefined): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (moment === undefined) return;
    const timer = setTimeout(() => setOver(true), Math.max(0, new Date(moment).getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return isOver;
}

/** Without the overlay, and whatever the session is: the override belongs to the browser. */
const ending = () =>
  createClient({
    origin: '',
    accessToken: () => store.get(sessionAtom)?.accessToken,
    login: () => undefined,
    onUnauthorized: () => {},
    onLoading: () => {},
  }).send(endOverride, {});
