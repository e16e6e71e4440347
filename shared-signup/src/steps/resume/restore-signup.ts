import type { CallData } from '@fairshelf/shared-contracts/core';
import type { readSignup } from '@fairshelf/shared-contracts/signup';
import { keepReturnTo } from '../return-to.ts';
import { keepDraft } from '../signup-draft.ts';
import { keepProgress } from '../signup-progress.ts';

type SignupState = NonNullable<CallData<typeof readSignup>>;

/** The steps at which a sign-up can continue. */
export type ResumableStep = Exclude<SignupState['step'], 'sign-in'>;

export interface ResumedStep {
  readonly step: ResumableStep;
  readonly store: string;
}

/** Restores the gateway's data about the sign-up in this tab; the password, if the tab still has it, stays. */
export function restoreSignup(state: SignupState, step: ResumableStep): ResumedStep {
  keepDraft({
    email: state.email,
    companyId: state.company_id,
    userId: state.user_id,
    signupToken: state.signup_token ?? '',
    name: state.name,
    companyName: state.company_name,
  });
  keepProgress({
    codeSentAt: state.code_sent_at === null ? undefined : Date.parse(state.code_sent_at),
    sellerId: state.seller_id ?? '',
    store: state.store ?? '',
  });
  keepReturnTo(state.return_to ?? '');
  return { step, store: state.store ?? '' };
}
