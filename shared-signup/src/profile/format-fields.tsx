import {
  browserFormats,
  FORMAT_LOCALE_IDS,
  type FormatLocale,
  formatDateTime,
  formatMoney,
  inFormats,
  isFormatLocale,
  LANGUAGES,
} from '@fairshelf/shared-contracts/core';
import { chooseLanguage, languageAtom, store } from '@fairshelf/shared-contracts/state';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { ComboBox, Select } from '@fairshelf/shared-ui/inputs';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { formatName } from './format-name.ts';
import { timeZoneOptions } from './time-zones.ts';

/** What the person chose; null: by the browser. */
export interface ChosenFormats {
  readonly format_locale: FormatLocale | null;
  readonly time_zone: string | null;
}

const BROWSER = 'browser';

/** The language, which changes at once; how dates and figures are written, and in which time zone; with an example. */
export function FormatFields({
  chosen,
  onChange,
}: {
  chosen: ChosenFormats;
  onChange: (change: Partial<ChosenFormats>) => void;
}) {
  const language = useAtomValue(languageAtom, { store });
  const nameOf = (id: FormatLocale) => formatName(id, currentLanguage());
  const [now] = useState(() => new Date());
  const browser = browserFormats(navigator.languages);
  const locale = chosen.format_locale ?? browser.locale;
  const timeZone = chosen.time_zone ?? browser.timeZone;
  const zones = useMemo(() => timeZoneOptions(timeZone), [timeZone]);
  const example = inFormats(
    { locale, timeZone },
    () => `${formatDateTime(now)} · ${formatMoney({ minor: 123_456, currency: 'USD' })}`,
  );
  return (
    <>
      <Select
        label={t`Language`}
        description={t`For pages and emails. Changes at once.`}
        options={LANGUAGES.map(({ code, name }) => ({ id: code, label: name }))}
        value={language}
        onChange={(code) => void chooseLanguage(code)}
      />
      <ComboBox
        label={t`Dates and numbers`}
        description={t`Example: ${{ example }}`}
        options={[
          { id: BROWSER, label: t`Browser: ${{ formats: nameOf(browser.locale) }}` },
          ...FORMAT_LOCALE_IDS.map((id) => ({ id, label: nameOf(id) })),
        ]}
        value={chosen.format_locale ?? BROWSER}
        emptyText={t`No matching format.`}
        onChange={(id) => {
          if (id) onChange({ format_locale: isFormatLocale(id) ? id : null });
        }}
      />
      <ComboBox
        label={t`Time zone`}
        description={t`Used for pages, emails and reports. Figures per day follow the store’s time zone.`}
        options={[
          { id: BROWSER, label: t`Browser: ${{ zone: browser.timeZone.replaceAll('_', ' ') }}` },
          ...zones,
        ]}
        value={chosen.time_zone ?? BROWSER}
        emptyText={t`No matching time zone.`}
        onChange={(id) => {
          if (id) onChange({ time_zone: id === BROWSER ? null : id });
        }}
      />
    </>
  );
}
