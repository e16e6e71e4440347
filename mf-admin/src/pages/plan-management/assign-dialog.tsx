import { type CallData, formatDay, formatMoney } from '@fairshelf/shared-contracts/core';
import type { previewAssignment } from '@fairshelf/shared-contracts/plans';
import { useDebouncedText, useForm } from '@fairshelf/shared-contracts/react';
import { Banner, FormDialog, KeyValueList, LoadingRegion, Skeleton, toast } from '@fairshelf/shared-ui/core';
import { ComboBox } from '@fairshelf/shared-ui/inputs';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { moduleNames, sayOver, sayPrice } from './plan-words.ts';
import { useAssignment, useAssignPlan, useCompanies } from './queries.ts';

type Preview = CallData<typeof previewAssignment>;

interface AssignDialogProps {
  readonly planId: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Gives a company a plan: first what changes for it, then the change. */
export function AssignDialog({ planId, title, onClose }: AssignDialogProps) {
  const [search, setSearch] = useState('');
  const [, setTyped] = useDebouncedText(search, setSearch);
  const [companyId, setCompany] = useState<string | null>(null);
  const companies = useCompanies(search);
  const preview = useAssignment(planId, companyId);
  const { send } = useAssignPlan();
  const form = useForm({
    isIncomplete: companyId === null || !preview.data,
    send: async () =>
      companyId === null ? undefined : send({ params: { planId }, body: { company_id: companyId } }),
    onDone: () => {
      toast.success(t`${{ company: preview.data?.company_name ?? '' }} now has ${{ plan: title }}.`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={{ ...form, message: form.message ?? preview.error?.message }}
      title={t`Assign ${{ plan: title }}`}
      save={t`Assign plan`}
      onClose={onClose}
    >
      <ComboBox
        label={t`Company`}
        placeholder={t`Search by name`}
        options={(companies.data ?? []).map(({ id, name, plans }) => ({
          id,
          label: plans.length > 0 ? `${name} (${plans.join(', ')})` : name,
        }))}
        value={companyId}
        onChange={setCompany}
        onSearch={setTyped}
        emptyText={t`No company with this name`}
      />
      {companyId === null ? null : preview.data ? (
        <Changes preview={preview.data} />
      ) : preview.error ? null : (
        <LoadingRegion label={t`Loading the changes`}>
          <Skeleton width="lg" />
        </LoadingRegion>
      )}
    </FormDialog>
  );
}

const names = (modules: Preview['gains']): string =>
  modules.map((module) => moduleNames()[module]).join(', ');

function Changes({ preview }: { preview: Preview }) {
  const { replaces, gains, loses, price, period, trial_ends_on, charged_now, credited_now, over } = preview;
  return (
    <>
      {loses.length > 0 ? (
        <Banner tone="warning">
          {t`${{ company: preview.company_name }} loses ${{ modules: names(loses) }}: no other plan includes it.`}
        </Banner>
      ) : null}
      {over.length > 0 ? (
        <Banner tone="warning">
          {t`Above the limits of this plan: ${{ limits: sayOver(over) }}. Nothing is removed; adding more is refused.`}
        </Banner>
      ) : null}
      <KeyValueList
        items={[
          { label: t`Ends`, value: replaces.length > 0 ? replaces.join(', ') : t`No plan` },
          { label: t`New modules`, value: gains.length > 0 ? names(gains) : t`None` },
          { label: t`Price`, value: sayPrice({ price, period }) },
          {
            label: t`Charged today`,
            value: trial_ends_on
              ? t`Nothing: trial until ${{ day: formatDay(trial_ends_on) }}`
              : charged_now.minor === 0
                ? t`Nothing`
                : t`${{ amount: formatMoney(charged_now) }}, on the next invoice`,
          },
          ...(credited_now.length > 0
            ? [
                {
                  label: t`Credited`,
                  value: t`${{ amounts: credited_now.map(formatMoney).join(', ') }} for unused days`,
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
