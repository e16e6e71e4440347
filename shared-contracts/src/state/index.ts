export { bus } from './bus.ts';
export { cataloguesAdmitted, chooseLanguage, languageAtom } from './language.ts';
export { leaveGuard, unsavedAtom } from './leave-guard.ts';
export { loadingCountAtom } from './loading.ts';
export { type Markets, markets } from './markets.ts';
export { type Monitoring, type MonitoringStart, monitoring } from './monitoring.ts';
export { explainMove, type MoveReason, takeMove } from './move-reason.ts';
export { pathOfAtom } from './paths.ts';
export {
  type Market,
  marketAtom,
  type Operator,
  operatorAtom,
  rolesAtom,
  type Session,
  sessionAtom,
  type User,
  userAtom,
  viewerAtom,
} from './session.ts';
export { store } from './store.ts';
export { type Theme, themeAtom } from './theme.ts';
