/** The steps of the signup, for each module that a person may sign up for. */
export { CompleteStep } from './complete/complete-step.tsx';
export { ConnectStep } from './connect/connect-step.tsx';
export { useSignupExchange } from './connect/use-signup-exchange.ts';
export { InfoStep } from './info/info-step.tsx';
export { LeaveDialog } from './leave-dialog.tsx';
export { clearDraft, readSignupToken } from './signup-draft.ts';
export { isWithin, type SignupFlow } from './signup-flow.ts';
export { SignupFooter } from './signup-footer.tsx';
export { SignupHeader } from './signup-header.tsx';
export { SignupPage } from './signup-page.tsx';
export { keepProgress } from './signup-progress.ts';
export { useLeaveGuard } from './use-leave-guard.ts';
export { VerifyStep } from './verify/verify-step.tsx';
