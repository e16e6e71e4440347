import { isDated, REPORT_FREQUENCIES } from '@fairshelf/shared-contracts/reports';
import { say } from '@fairshelf/shared-contracts/texts';
import { hourOptions, timeZoneOptions } from '@fairshelf/shared-signup/profile';
import { Switch } from '@fairshelf/shared-ui/core';
import { ComboBox, Select } from '@fairshelf/shared-ui/inputs';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Draft } from './draft.ts';
import { Pair } from './field-layout.ts';
import { FREQUENCY_WORDS, WEEKDAYS } from './words.ts';

const weekdays = () => WEEKDAYS.map((label, index) => ({ id: String(index + 1), label: say(label) }));
const monthDays = Array.from({ length: 31 }, (_, index) => ({
  id: String(index + 1),
  label: String(index + 1),
}));

interface RhythmFieldsProps {
  readonly draft: Draft;
  readonly onChange: (different: Partial<Draft>) => void;
}

/** When a schedule runs. */
export function RhythmFields({ draft, onChange }: RhythmFieldsProps) {
  const zones = useMemo(() => timeZoneOptions(draft.timeZone), [draft.timeZone]);
  return (
    <>
      <Pair>
        <Select
          label={t`Runs`}
          value={draft.frequency}
          options={REPORT_FREQUENCIES.map((id) => ({ id, label: say(FREQUENCY_WORDS[id]) }))}
          onChange={(choice) => {
            const frequency = REPORT_FREQUENCIES.find((id) => id === choice);
            if (frequency) onChange({ frequency });
          }}
        />
        {draft.frequency === 'weekly' ? (
          <Select
            label={t({ message: 'On', context: 'day' })}
            value={String(draft.weekday)}
            options={weekdays()}
            onChange={(day) => onChange({ weekday: Number(day) })}
          />
        ) : null}
        {draft.frequency === 'monthly' ? (
          <Select
            label={t`On day`}
            value={String(draft.monthDay)}
            options={monthDays}
            description={t`In a shorter month, its last day.`}
            onChange={(day) => onChange({ monthDay: Number(day) })}
          />
        ) : null}
        <Select
          label={t`At`}
          value={String(draft.hour)}
          options={hourOptions()}
          onChange={(hour) => onChange({ hour: Number(hour) })}
        />
        {/* A report with a period shows this field next to the period instead. */}
        {isDated(draft.type) ? null : (
          <ComboBox
            label={t`Time zone`}
            options={zones}
            value={draft.timeZone}
            emptyText={t`No matching time zone.`}
            onChange={(timeZone) => {
              if (timeZone) onChange({ timeZone });
            }}
          />
        )}
      </Pair>
      <Switch checked={draft.active} onChange={(event) => onChange({ active: event.currentTarget.checked })}>
        {t`Active`}
      </Switch>
    </>
  );
}
