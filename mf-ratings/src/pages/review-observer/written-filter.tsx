import { TextField } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { daysOfPeriod, WRITTEN_PERIODS, type WrittenPeriod } from './written.ts';

/** Both days stay next to each other. */
const Days = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${space[12]};
`;

const ALL = 'all';
const DAYS = 'days';

const options = () => [
  { id: ALL, label: t`Any date` },
  ...WRITTEN_PERIODS.map((id) => ({ id, label: t`Last ${{ days: id }} days` })),
  { id: DAYS, label: t`Custom period` },
];

interface Written {
  readonly period?: WrittenPeriod | null;
  readonly from?: string | null;
  readonly to?: string | null;
}

interface WrittenFilterProps {
  readonly view: Required<Written> & { readonly setWritten: (dates: Written) => void };
}

/** When reviews or feedback were written: a moving period, or two fixed days. */
export function WrittenFilter({ view }: WrittenFilterProps) {
  const { period, from, to, setWritten } = view;
  const isByDays = !period && (from !== null || to !== null);
  return (
    <>
      <div data-choice="">
        <Select
          label={t`Written`}
          hideLabel
          options={options()}
          value={isByDays ? DAYS : (period ?? ALL)}
          onChange={(id) => {
            const nextPeriod = WRITTEN_PERIODS.find((each) => each === id) ?? null;
            setWritten({
              period: nextPeriod,
              // The two days start as the period that was shown.
              ...(id === DAYS ? daysOfPeriod(period ?? '30', new Date()) : { from: null, to: null }),
            });
          }}
        />
      </div>
      {isByDays ? (
        <Days data-days="">
          {(['from', 'to'] as const).map((name) => (
            <TextField
              key={name}
              type="date"
              label={name === 'from' ? t`First day` : t`Last day`}
              hideLabel
              value={view[name] ?? ''}
              error={name === 'to' && from && to && to < from ? t`This is before the first day.` : undefined}
              // Emptying a field doesn't remove it: only clearing the period removes both.
              onChange={(event) => setWritten({ [name]: event.currentTarget.value })}
            />
          ))}
        </Days>
      ) : null}
    </>
  );
}
