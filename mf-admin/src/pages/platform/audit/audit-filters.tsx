import type { AuditOutcome } from '@fairshelf/shared-contracts/audit';
import { useDebouncedText } from '@fairshelf/shared-contracts/react';
import { SearchField, TextField } from '@fairshelf/shared-ui/core';
import { ComboBox, Select } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { useAuditActions } from './queries.ts';
import type { AuditText, AuditView } from './view.ts';

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  align-items: end;
  gap: ${space[12]};
  margin-bottom: ${space[16]};
  > :first-child {
    grid-column: 1 / -1;
  }
`;

const ALL = 'all';
const outcomes = (): readonly { id: AuditOutcome | typeof ALL; label: string }[] => [
  { id: ALL, label: t`All outcomes` },
  { id: 'done', label: t`Done` },
  { id: 'refused', label: t`Refused` },
  { id: 'failed', label: t`Failed` },
];

/** Actor, action, target, place and time; each filter is in the address. */
export function AuditFilters({ view }: { view: AuditView }) {
  const actions = useAuditActions();
  const [words, setWords] = useDebouncedText(view.q, (text) => view.setFilter('q', text));
  return (
    <Filters>
      <SearchField
        label={t`Search the audit trail`}
        placeholder={t`Text in the values before and after`}
        value={words}
        onChange={setWords}
      />
      <Typed view={view} name="actor" label={t`Actor`} placeholder={t`Email or name`} />
      <ComboBox
        label={t`Action`}
        placeholder={t`All actions`}
        options={(actions.data ?? []).map((action) => ({ id: action, label: action }))}
        value={view.action || null}
        emptyText={t`No matching action in the audit trail.`}
        onChange={(action) => view.setFilter('action', action ?? '')}
      />
      <Typed view={view} name="target" label={t`Target`} placeholder={t`Email, ID or code`} />
      <Typed view={view} name="company" label={t`Company`} placeholder={t`Name`} />
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          label={name === 'from' ? t`First day (UTC)` : t`Last day (UTC)`}
          value={view[name]}
          onChange={(event) => view.setFilter(name, event.currentTarget.value)}
        />
      ))}
      <Select
        label={t`Outcome`}
        options={outcomes()}
        value={view.outcome ?? ALL}
        onChange={(outcome) => view.setOutcome(outcome)}
      />
    </Filters>
  );
}

interface TypedProps {
  readonly view: AuditView;
  readonly name: AuditText;
  readonly label: string;
  readonly placeholder: string;
}

function Typed({ view, name, ...field }: TypedProps) {
  const [input, setInput] = useDebouncedText(view[name], (text) => view.setFilter(name, text.trim()));
  return <TextField {...field} value={input} onChange={(event) => setInput(event.currentTarget.value)} />;
}
