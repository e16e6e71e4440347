import type { TransProps } from '@lingui/react';
import { TransNoContext } from '@lingui/react/server';
import { i18n } from './i18n.ts';

const lingui = { i18n, _: i18n._.bind(i18n) };

/** A text with elements inside; the macro `Trans` of `@lingui/react/macro` becomes this. */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={lingui} />;
}
