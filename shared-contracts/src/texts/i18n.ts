import { type I18n, setupI18n } from '@lingui/core';
import { SOURCE_LANGUAGE } from '../core/languages.ts';

/**
 * The texts of one remote in the chosen language. Each remote bundles this module, and so has its own: remotes are
 * released separately, and none needs another's catalogues.
 */
export const i18n: I18n = setupI18n({ locale: SOURCE_LANGUAGE, messages: { [SOURCE_LANGUAGE]: {} } });

// The build has compiled the English messages with parameters (tooling/webpack/messages-loader.ts).
if (process.env.NODE_ENV === 'production') i18n.setMessagesCompiler((message) => [message]);
