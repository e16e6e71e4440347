import { t } from '@lingui/core/macro';

/** Names or facts one after the other, with the comma of the language: 'Mon, Tue, Fri'. */
export const joinList = (entries: readonly string[]): string => entries.join(t`, `);
