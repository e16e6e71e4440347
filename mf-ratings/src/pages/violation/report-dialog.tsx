import { marketCountryName } from '@fairshelf/shared-contracts/core';
import { useDebouncedText, useForm, useUnsavedChanges } from '@fairshelf/shared-contracts/react';
import { say } from '@fairshelf/shared-contracts/texts';
import {
  VIOLATION_KINDS,
  VIOLATION_SEVERITIES,
  VIOLATION_STORES,
  type ViolationKind,
  type ViolationSeverity,
} from '@fairshelf/shared-contracts/violations';
import { FormDialog, SearchField, TextArea, TextField, toast } from '@fairshelf/shared-ui/core';
import { ComboBox, Select } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useFileViolation, useViolationStores } from './queries.ts';
import type { View } from './view.ts';
import { KIND_WORDS, SEVERITY_WORDS } from './words.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: ${space[16]};
  align-items: start;
`;

interface Draft {
  /** `company/seller/marketplace`. */
  readonly store: string | null;
  readonly kind: ViolationKind;
  readonly severity: ViolationSeverity;
  readonly title: string;
  readonly description: string;
  readonly sku: string;
  readonly due: string;
}
const EMPTY: Draft = {
  store: null,
  kind: 'listing',
  severity: 'high',
  title: '',
  description: '',
  sku: '',
  due: '',
};

/** Reports a violation that no import found: the store, the issue, and the due day. */
export function ReportDialog({ view }: { view: View }) {
  // Created once: a second click, or a retry after a lost answer, means the same report.
  const [id] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState(EMPTY);
  const [isDone, setIsDone] = useState(false);
  // The gateway filters stores when there are more than are offered at once.
  const [search, setSearch] = useState('');
  const [searchText, setSearchText] = useDebouncedText(search, (text) => {
    setSearch(text);
    // The chosen store may not be among the ones shown now.
    setDraft((before) => ({ ...before, store: null }));
  });
  const stores = useViolationStores(search);
  const isNarrowing = search !== '' || (stores.data?.length ?? 0) >= VIOLATION_STORES;
  const { mutateAsync } = useFileViolation();
  useUnsavedChanges(draft !== EMPTY && !isDone);
  const change = (different: Partial<Draft>) => setDraft({ ...draft, ...different });
  const [company_id, seller_id, marketplace_id] = draft.store?.split('/') ?? [];
  const form = useForm({
    problems: {
      store: draft.store ? undefined : t`Choose the store.`,
      title: draft.title.trim() ? undefined : t`Enter a title.`,
    },
    fields: ['sku'],
    send: async () => {
      if (!company_id || !seller_id || !marketplace_id) return undefined;
      const { kind, severity, title, description } = draft;
      const about = { id, company_id, seller_id, marketplace_id, kind, severity, title, description };
      return mutateAsync({
        body: { ...about, sku: kind === 'listing' ? draft.sku : '', due_on: draft.due || null },
      });
    },
    onDone: () => {
      setIsDone(true);
      toast.success(t`The violation was reported.`);
      if (company_id) view.openOne(company_id, id);
    },
  });

  return (
    <FormDialog
      form={form}
      size="lg"
      onClose={view.close}
      title={t`Report violation`}
      save={t({ message: 'Report', context: 'action' })}
    >
      {isNarrowing ? (
        <SearchField
          label={t`Find the store`}
          placeholder={t`Company or seller id`}
          value={searchText}
          onChange={setSearchText}
        />
      ) : null}
      <ComboBox
        label={t`Store`}
        options={(stores.data ?? []).map((one) => ({
          id: `${one.company_id}/${one.seller_id}/${one.marketplace_id}`,
          label: `${one.company_name}, ${marketCountryName(one.marketplace_id)} (${one.seller_id})`,
        }))}
        value={draft.store}
        placeholder={stores.data ? t`Name or seller id` : t`Loading the stores`}
        emptyText={t`No store has this name.`}
        error={stores.error?.message ?? form.problemOf('store')}
        onChange={(store) => change({ store })}
      />
      <Pair>
        <Select
          label={t`Kind`}
          value={draft.kind}
          options={VIOLATION_KINDS.map((kind) => ({ id: kind, label: say(KIND_WORDS[kind]) }))}
          onChange={(choice) => {
            const kind = VIOLATION_KINDS.find((each) => each === choice);
            if (kind) change({ kind });
          }}
        />
        <Select
          label={t`Severity`}
          value={draft.severity}
          options={VIOLATION_SEVERITIES.map((one) => ({ id: one, label: say(SEVERITY_WORDS[one].label) }))}
          onChange={(choice) => {
            const severity = VIOLATION_SEVERITIES.find((each) => each === choice);
            if (severity) change({ severity });
          }}
        />
      </Pair>
      <TextField
        label={t`Title`}
        maxLength={200}
        value={draft.title}
        error={form.problemOf('title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Pair>
        {draft.kind === 'listing' ? (
          <TextField
            label="SKU"
            description={t`Leave empty if it isn’t about one listing.`}
            maxLength={64}
            spellCheck={false}
            value={draft.sku}
            error={form.problemOf('sku')}
            onChange={(event) => change({ sku: event.currentTarget.value })}
          />
        ) : null}
        <TextField
          type="date"
          label={t`Due`}
          description={t`The deadline to act, if there is one.`}
          value={draft.due}
          onChange={(event) => change({ due: event.currentTarget.value })}
        />
      </Pair>
      <TextArea
        label={t`Description`}
        rows={4}
        maxLength={4000}
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
