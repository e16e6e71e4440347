import { formatNumber } from '@fairshelf/shared-contracts/core';
import type { FormState } from '@fairshelf/shared-contracts/react';
import { isDated, REPORT_FILE_ROWS, REPORT_TYPES } from '@fairshelf/shared-contracts/reports';
import type { Market } from '@fairshelf/shared-contracts/state';
import { say } from '@fairshelf/shared-contracts/texts';
import { TextField } from '@fairshelf/shared-ui/core';
import { SegmentedControl, Select } from '@fairshelf/shared-ui/inputs';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { ChannelChoice, ColumnChoice, ReaderChoice } from './choices.tsx';
import type { Draft } from './draft.ts';
import { Fields, Pair } from './field-layout.ts';
import { PeriodFields } from './period-fields.tsx';
import { RhythmFields } from './rhythm-fields.tsx';
import { TYPE_WORDS } from './words.ts';

const whens = () =>
  [
    { id: 'now', label: t`Once, now` },
    { id: 'schedule', label: t`On a schedule` },
  ] as const;
const FORMATS = [
  { id: 'xlsx', label: 'Excel' },
  { id: 'csv', label: 'CSV' },
] as const;

const Hint = styled.p`
  margin: ${space[4]} 0 0;
  color: ${color.muted};
  ${textStyle(12)}
`;

const formatLimit = (format: Draft['format']) =>
  format === 'csv'
    ? t`More than ${{ rows: formatNumber(REPORT_FILE_ROWS) }} rows come as several files in a zip.`
    : t`A sheet holds about a million rows; choose CSV for more.`;

interface ReportFieldsProps {
  readonly form: FormState;
  readonly market: Market;
  readonly draft: Draft;
  /** An existing schedule stays a schedule. */
  readonly fixed: boolean;
  readonly onChange: (draft: Draft) => void;
}

/** The fields of a report or schedule. */
export function ReportFields({ form, market, draft, fixed, onChange }: ReportFieldsProps) {
  const { problemOf } = form;
  const change = (different: Partial<Draft>) => onChange({ ...draft, ...different });
  return (
    <Fields form={form}>
      {fixed ? null : (
        <div>
          <SegmentedControl
            label={t`When it is built`}
            options={whens()}
            value={draft.when}
            onChange={(when) => change({ when })}
          />
        </div>
      )}
      <Pair>
        <Select
          label={t`Report`}
          value={draft.type}
          options={REPORT_TYPES.map((type) => ({ id: type, label: say(TYPE_WORDS[type].label) }))}
          description={say(TYPE_WORDS[draft.type].note)}
          onChange={(choice) => {
            const type = REPORT_TYPES.find((each) => each === choice);
            // The excluded columns belong to the other report type.
            if (type && type !== draft.type) change({ type, without: [] });
          }}
        />
        <TextField
          label={t`Name`}
          description={t`Shown in the list and used as the file name.`}
          placeholder={say(TYPE_WORDS[draft.type].label)}
          maxLength={80}
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      </Pair>
      {isDated(draft.type) ? <PeriodFields draft={draft} onChange={change} problemOf={problemOf} /> : null}
      {draft.when === 'schedule' ? <RhythmFields draft={draft} onChange={change} /> : null}
      <ChannelChoice
        market={market}
        chosen={draft.channels}
        error={problemOf('channels')}
        onChange={(channels) => change({ channels })}
      />
      <ColumnChoice
        type={draft.type}
        without={draft.without}
        error={problemOf('columns')}
        onChange={(without) => change({ without })}
      />
      <ReaderChoice market={market} chosen={draft.mailTo} onChange={(mailTo) => change({ mailTo })} />
      <div>
        <SegmentedControl
          label={t`File format`}
          showLabel
          options={FORMATS}
          value={draft.format}
          onChange={(format) => change({ format })}
        />
        <Hint>{formatLimit(draft.format)}</Hint>
      </div>
    </Fields>
  );
}
