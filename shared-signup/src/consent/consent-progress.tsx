import { Banner } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import type { ConsentState } from './use-consent.ts';

/** The progress of the consent, or its error, under 'Connect Amazon' (docs/specification/errors.md#connect-errors). */
export function ConsentProgress({ state }: { state: ConsentState }) {
  if (state.step === 'problem') {
    return (
      <Banner tone="danger" title={t`Connect Amazon`}>
        {state.message}
      </Banner>
    );
  }
  if (state.step === 'waiting') {
    return <Banner>{t`Waiting for your approval in the Amazon window …`}</Banner>;
  }
  return state.step === 'exchanging' ? <Banner>{t`Access approved. Connecting the account …`}</Banner> : null;
}
