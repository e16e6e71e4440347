/** The writable side of the shared state. Only host-shell imports it; a boundary rule rejects everyone else. */
export { connectCatalogues, connectLanguage, languageSource } from './language.ts';
export { leaveQuestionSource } from './leave-guard.ts';
export { loadingCountSource } from './loading.ts';
export { connectMarkets } from './markets.ts';
export { connectMonitoring } from './monitoring.ts';
export { pathOfSource } from './paths.ts';
export { marketSource, operatorSource, sessionSource, userSource } from './session.ts';
export { themeSource } from './theme.ts';
