import { translated } from '@fairshelf/shared-contracts/core';
import { type ReportType, reportColumns } from '@fairshelf/shared-contracts/reports';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Button, Checkbox, Skeleton } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { keyOf } from './draft.ts';
import { Group, GroupNote } from './field-layout.ts';
import { useColleagues, useReportChannels } from './queries.ts';

/** The list with this entry added or removed. */
const toggle = (list: readonly string[], entry: string, isIn: boolean): readonly string[] =>
  isIn ? [...list.filter((one) => one !== entry), entry] : list.filter((one) => one !== entry);

interface ChoiceProps {
  readonly market: Market;
  readonly chosen: readonly string[];
  readonly onChange: (selection: readonly string[]) => void;
}

/** The stores and countries of a report. */
export function ChannelChoice({
  market,
  chosen,
  error,
  onChange,
}: ChoiceProps & { error: string | undefined }) {
  const channels = useReportChannels(market);
  const all = channels.data?.map(keyOf) ?? [];
  return (
    <Group aria-describedby={error ? 'channel-problem' : undefined}>
      <legend>{t`Channels`}</legend>
      {channels.data ? (
        <>
          {all.length > 1 ? (
            <Checkbox
              checked={all.every((key) => chosen.includes(key))}
              indeterminate={chosen.length > 0 && !all.every((key) => chosen.includes(key))}
              onChange={(event) => onChange(event.currentTarget.checked ? all : [])}
            >
              {t`All channels`}
            </Checkbox>
          ) : null}
          {channels.data.map((channel) => (
            <Checkbox
              key={keyOf(channel)}
              checked={chosen.includes(keyOf(channel))}
              onChange={(event) => onChange(toggle(chosen, keyOf(channel), event.currentTarget.checked))}
            >
              {channel.store}, {channel.country}
            </Checkbox>
          ))}
        </>
      ) : channels.error ? (
        <GroupNote role="alert">
          {channels.error.message}{' '}
          <Button size="sm" pending={channels.isFetching} onClick={() => void channels.refetch()}>
            {t`Try again`}
          </Button>
        </GroupNote>
      ) : (
        <Skeleton width="md" />
      )}
      {error ? (
        <GroupNote id="channel-problem" role="alert">
          {error}
        </GroupNote>
      ) : null}
    </Group>
  );
}

interface ColumnChoiceProps {
  readonly type: ReportType;
  readonly without: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (without: readonly string[]) => void;
}

/** The columns of the file. */
export function ColumnChoice({ type, without, error, onChange }: ColumnChoiceProps) {
  const columns = reportColumns(type);
  return (
    <Group data-short aria-describedby={error ? 'column-problem' : undefined}>
      <legend>{t`Columns`}</legend>
      <Checkbox
        checked={without.length === 0}
        indeterminate={without.length > 0 && without.length < columns.length}
        onChange={(event) => onChange(event.currentTarget.checked ? [] : columns.map(({ id }) => id))}
      >
        {t`All columns`}
      </Checkbox>
      {columns.map(({ id, label }) => (
        <Checkbox
          key={id}
          checked={!without.includes(id)}
          onChange={(event) => onChange(toggle(without, id, !event.currentTarget.checked))}
        >
          {translated(label)}
        </Checkbox>
      ))}
      {error ? (
        <GroupNote id="column-problem" role="alert">
          {error}
        </GroupNote>
      ) : null}
    </Group>
  );
}

/** Who gets an email with the link. */
export function ReaderChoice({ market, chosen, onChange }: ChoiceProps) {
  const people = useColleagues(market);
  if (people.data?.length === 0) return null;
  return (
    <Group>
      <legend>{t`Email when it is ready`}</legend>
      {people.data ? (
        people.data.map(({ id, name, isMe }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={(event) => onChange(toggle(chosen, id, event.currentTarget.checked))}
          >
            {isMe ? t`${{ name }} (you)` : name}
          </Checkbox>
        ))
      ) : people.error ? (
        <GroupNote role="alert">
          {people.error.message}{' '}
          <Button size="sm" pending={people.isFetching} onClick={() => void people.refetch()}>
            {t`Try again`}
          </Button>
        </GroupNote>
      ) : (
        <Skeleton width="md" />
      )}
      <GroupNote>{t`The email links to the file. Opening it requires signing in.`}</GroupNote>
    </Group>
  );
}
