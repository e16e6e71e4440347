import { ToastRegion } from '@fairshelf/shared-ui/core';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ok, startGateway } from '../testing/gateway-fixture.ts';
import { Onboarding } from './onboarding.tsx';

/** The path of the signup poll. */
export const STATUS = '/api/market/amazon/signup/status';
/** Captured before a test fakes the clock. */
const realTimeout = globalThis.setTimeout.bind(globalThis);

/** The message of an account that has become ready. */
export const READY = 'Your account is now ready!';

/** A gateway whose account is being imported; `state` changes its step. */
export function gateway(over: Parameters<typeof startGateway>[0] = {}) {
  const state = { step: 'importing' };
  const server = startGateway({
    [`GET ${STATUS}`]: () => ok({ signup_step: state.step }),
    'GET /api/user/config': ok(null),
    'PUT /api/user/config': ok({ config_id: '1' }),
    'PUT /api/user/marketing': ok(null),
    ...over,
  });
  return { ...server, state };
}

/** Advances time by `ms`, and lets requests be answered. */
export async function pass(ms: number): Promise<void> {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });
  // Answers and chunks arrive in separate tasks, which a fake clock doesn't advance.
  for (let turn = 0; turn < 40; turn += 1) {
    await act(async () => {
      await new Promise((resolve) => realTimeout(resolve));
    });
  }
}

/** Renders the dialogs, with the first poll answered. */
export async function draw(): Promise<void> {
  render(
    <>
      <Onboarding />
      <ToastRegion />
    </>,
  );
  await pass(0);
}

/** The dialog of preferences, if it is open. */
export const preferences = () => screen.queryByRole('dialog', { name: 'Notification preferences' });
