import { dayInZone, formatDay } from '@fairshelf/shared-contracts/core';
import { daysOfPeriod, REPORT_PERIODS } from '@fairshelf/shared-contracts/reports';
import { say } from '@fairshelf/shared-contracts/texts';
import { timeZoneOptions } from '@fairshelf/shared-signup/profile';
import { TextField } from '@fairshelf/shared-ui/core';
import { ComboBox, Select } from '@fairshelf/shared-ui/inputs';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Draft, DraftProblems } from './draft.ts';
import { Pair } from './field-layout.ts';
import { PERIOD_WORDS } from './words.ts';

interface PeriodFieldsProps {
  readonly draft: Draft;
  readonly onChange: (different: Partial<Draft>) => void;
  readonly problemOf: (field: keyof DraftProblems) => string | undefined;
}

/** The days of a report, and the time zone in which they start. */
export function PeriodFields({ draft, onChange, problemOf }: PeriodFieldsProps) {
  const { period, timeZone, when } = draft;
  const zones = useMemo(() => timeZoneOptions(timeZone), [timeZone]);
  const periods = REPORT_PERIODS.filter((id) => when === 'now' || id !== 'custom');
  const days = period === 'custom' ? undefined : daysOfPeriod(period, dayInZone(new Date(), timeZone));
  return (
    <>
      <Pair>
        <Select
          label={t`Period`}
          value={period}
          options={periods.map((id) => ({ id, label: say(PERIOD_WORDS[id]) }))}
          error={problemOf('period')}
          description={
            days
              ? when === 'schedule'
                ? t`Today that would be ${{ from: formatDay(days.from) }} to ${{ to: formatDay(days.to) }}`
                : t`${{ from: formatDay(days.from) }} to ${{ to: formatDay(days.to) }}`
              : undefined
          }
          onChange={(choice) => {
            const nextPeriod = REPORT_PERIODS.find((id) => id === choice);
            if (nextPeriod) onChange({ period: nextPeriod });
          }}
        />
        <ComboBox
          label={t`Time zone`}
          options={zones}
          value={timeZone}
          emptyText={t`No matching time zone.`}
          onChange={(choice) => {
            if (choice) onChange({ timeZone: choice });
          }}
        />
      </Pair>
      {period === 'custom' && when === 'now' ? (
        <Pair>
          <TextField
            type="date"
            label={t`First day`}
            value={draft.from}
            error={problemOf('from')}
            onChange={(event) => onChange({ from: event.currentTarget.value })}
          />
          <TextField
            type="date"
            label={t`Last day`}
            value={draft.to}
            error={problemOf('to')}
            onChange={(event) => onChange({ to: event.currentTarget.value })}
          />
        </Pair>
      ) : null}
    </>
  );
}
