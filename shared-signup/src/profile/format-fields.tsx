import {
  browserFormats,
  FORMAT_LOCALE_IDS,
  FORMAT_LOCALES,
  type FormatLocale,
  formatDateTime,
  formatMoney,
  inFormats,
  isFormatLocale,
} from '@fairshelf/shared-contracts/core';
import { ComboBox } from '@fairshelf/shared-ui/inputs';
import { useMemo, useState } from 'react';
import { timeZoneOptions } from './time-zones.ts';

/** What the person chose; null: by the browser. */
export interface ChosenFormats {
  readonly format_locale: FormatLocale | null;
  readonly time_zone: string | null;
}

const BROWSER = 'browser';

/** How dates and figures are written, and in which time zone; with an example. */
export function FormatFields({
  chosen,
  onChange,
}: {
  chosen: ChosenFormats;
  onChange: (change: Partial<ChosenFormats>) => void;
}) {
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
      <ComboBox
        label="Dates and numbers"
        description={`Example: ${example}`}
        options={[
          { id: BROWSER, label: `Browser: ${FORMAT_LOCALES[browser.locale]}` },
          ...FORMAT_LOCALE_IDS.map((id) => ({ id, label: FORMAT_LOCALES[id] })),
        ]}
        value={chosen.format_locale ?? BROWSER}
        emptyText="No matching format."
        onChange={(id) => {
          if (id) onChange({ format_locale: isFormatLocale(id) ? id : null });
        }}
      />
      <ComboBox
        label="Time zone"
        description="Used for pages, emails and reports. Figures per day follow the store’s time zone."
        options={[{ id: BROWSER, label: `Browser: ${browser.timeZone.replaceAll('_', ' ')}` }, ...zones]}
        value={chosen.time_zone ?? BROWSER}
        emptyText="No matching time zone."
        onChange={(id) => {
          if (id) onChange({ time_zone: id === BROWSER ? null : id });
        }}
      />
    </>
  );
}
