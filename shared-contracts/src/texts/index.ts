/** The texts of a remote in the chosen language (docs/languages.md). Bundled by each remote, never shared. */
export { i18n } from './i18n.ts';
export { currentLanguage, inEnglish, type MessageDescriptor, say } from './say.ts';
export { loadSentences } from './sentences.ts';
export { type Catalogues, speak } from './speak.ts';
export { Trans } from './trans.tsx';
