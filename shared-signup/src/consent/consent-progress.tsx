import { Banner } from '@fairshelf/shared-ui/core';
import type { ConsentState } from './use-consent.ts';

/** The progress of the consent, or its error, under 'Connect Amazon' (docs/specification/errors.md#connect-errors). */
export function ConsentProgress({ state }: { state: ConsentState }) {
  if (state.step === 'problem') {
    return (
      <Banner tone="danger" title="Connect Amazon">
        {state.message}
      </Banner>
    );
  }
  if (state.step === 'waiting') {
    return <Banner>Waiting for your answer in the window of the seller portal …</Banner>;
  }
  return state.step === 'exchanging' ? <Banner>Consent was given. Connecting the account …</Banner> : null;
}
