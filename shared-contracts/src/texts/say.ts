import type { MessageDescriptor } from '@lingui/core';
import { i18n } from './i18n.ts';

export type { MessageDescriptor } from '@lingui/core';

/** A message declared elsewhere with `msg`, in the chosen language. */
export const say = (message: MessageDescriptor): string => i18n._(message);

/** The English text of a message; what the registry and `remote.json` contain. */
export const inEnglish = ({ message = '' }: MessageDescriptor): string => message;

/** The language in which texts are shown. */
export const currentLanguage = (): string => i18n.locale;
