import { CallError, type Client, type SendOptions } from '@fairshelf/shared-contracts/client';
import type { Call, CallData, CallInput } from '@fairshelf/shared-contracts/core';
import { t } from '@lingui/core/macro';
import type { Outcome } from './demo-desk.ts';

/** The data and answers: a chunk that only the demo loads. */
const openDesk = () => import('./demo-desk.ts');

const listeners = new Set<() => void>();
let changes = 0;
const setChanges = (count: number): void => {
  changes = count;
  for (const listener of [...listeners]) listener();
};

/** The number of changes in this tab, observable. */
export const demoChanges = {
  read: (): number => changes,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Resets the data. */
export async function startDemoOver(): Promise<void> {
  const desk = await openDesk();
  desk.startOver();
  setChanges(0);
}

async function answerTo<C extends Call>(
  call: C,
  input: CallInput<C>,
  { signal }: SendOptions,
): Promise<Outcome> {
  const desk = await openDesk();
  signal?.throwIfAborted();
  const outcome = desk.answerCall(call, input);
  // A call that isn't audited, such as reading a message, isn't a change.
  if (outcome.ok && call.method !== 'GET' && call.isRecorded) setChanges(changes + 1);
  return outcome;
}

/** The client of the demo area: it answers from data in this tab, and no request leaves the browser. */
export const demoClient: Client = {
  async send(call, input, options = {}) {
    const outcome = await answerTo(call, input, options);
    if (!outcome.ok) return { error: true, ...outcome };
    // Checked by the schema of the call: this is where it becomes typed.
    return { error: false, status: 200, message: '', data: outcome.data as CallData<typeof call> };
  },
  async ask(call, input, options = {}) {
    const outcome = await answerTo(call, input, options);
    if (!outcome.ok) throw new CallError(call.name, outcome.status, outcome.message, outcome.fields);
    return outcome.data as CallData<typeof call>;
  },
  async download(call, input, options = {}) {
    const outcome = await answerTo(call, input, options);
    const message = outcome.ok ? t`The demo has no files.` : outcome.message;
    throw new CallError(call.name, 409, message);
  },
};
