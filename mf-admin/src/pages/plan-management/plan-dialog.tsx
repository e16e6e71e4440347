import { type CallData, MODULES } from '@fairshelf/shared-contracts/core';
import { PLAN_LIMITS, type PlanVersion, type previewPlanVersion } from '@fairshelf/shared-contracts/plans';
import { useForm, useGuardedClose } from '@fairshelf/shared-contracts/react';
import {
  Banner,
  Checkbox,
  FieldGroup,
  FormDialog,
  TextArea,
  TextField,
  toast,
} from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { AffectedCompanies } from './affected-companies.tsx';
import { type PlanForm, planProblems, toFields, toPlanForm } from './plan-form.ts';
import { limitNames, moduleNames } from './plan-words.ts';
import { useAddPlan, usePreviewVersion, useSaveVersion } from './queries.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space[16]};
`;

const periods = () => [
  { id: 'month', label: t`Per month` },
  { id: 'year', label: t`Per year` },
];

interface PlanDialogProps {
  /** The plan to change, with its newest version; undefined for a new plan. */
  readonly plan:
    | { readonly id: string; readonly newest: PlanVersion; readonly versions: readonly PlanVersion[] }
    | undefined;
  /** YYYY-MM-DD: the earliest selectable day. */
  readonly tomorrow: string;
  readonly onClose: () => void;
}

/** Creates a plan, or the next version of one. What subscribers agreed to is never edited. */
export function PlanDialog({ plan, tomorrow, onClose }: PlanDialogProps) {
  const [form, setForm] = useState(() => toPlanForm(plan?.newest, tomorrow));
  const close = useGuardedClose(form, toPlanForm(plan?.newest, tomorrow), onClose);
  const adding = useAddPlan();
  const saving = useSaveVersion();
  const preview = usePreviewVersion();
  const [impact, setImpact] = useState<CallData<typeof previewPlanVersion>>();
  const set = (change: Partial<PlanForm>) => {
    setForm((before) => ({ ...before, ...change }));
    // The shown preview belongs to the previous terms.
    setImpact(undefined);
  };
  const toReview = plan && !impact ? plan : undefined;
  const sending = useForm({
    problems: planProblems(form),
    send: async () => {
      const fields = toFields(form);
      if (toReview) {
        const found = await preview.send({ params: { planId: toReview.id }, body: fields });
        if (found.error) return found;
        setImpact(found.data);
        return undefined;
      }
      const response = plan
        ? await saving.send({
            params: { planId: plan.id },
            body: { ...fields, based_on: plan.newest.version },
          })
        : await adding.send({ body: { ...fields, plan_name: form.name.trim() } });
      if (response.error) return response;
      toast.success(t`${{ name: fields.title }} was saved.`);
      onClose();
      return undefined;
    },
  });
  const of = sending.problemOf;

  return (
    <FormDialog
      form={sending}
      title={plan ? t`Change ${{ plan: plan.newest.title }}` : t`New plan`}
      save={toReview ? t`Review change` : t`Save`}
      onClose={close}
    >
      {plan ? (
        <Banner>
          {t`Current subscribers keep their terms. Changing a version in force creates a new one; a future version is edited in place.`}
        </Banner>
      ) : (
        <TextField
          label={t`Name`}
          description={t`Lowercase letters, digits and -. Can’t be changed later.`}
          value={form.name}
          error={of('plan_name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
      )}
      <TextField
        label={t`Title`}
        value={form.title}
        error={of('title')}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <TextArea
        label={t`Description`}
        rows={2}
        value={form.description}
        error={of('description')}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <FieldGroup>
        <legend>{t`Modules`}</legend>
        {MODULES.map((module) => (
          <Checkbox
            key={module}
            checked={form.modules.includes(module)}
            onChange={(event) =>
              set({
                modules: event.currentTarget.checked
                  ? [...form.modules, module]
                  : form.modules.filter((one) => one !== module),
              })
            }
          >
            {moduleNames()[module]}
          </Checkbox>
        ))}
        {of('modules') ? <Banner tone="danger">{of('modules')}</Banner> : null}
      </FieldGroup>
      <Pair>
        <TextField
          label={t`Price`}
          inputMode="decimal"
          value={form.price}
          error={of('price.minor')}
          onChange={(event) => set({ price: event.currentTarget.value })}
        />
        <TextField
          label={t`Currency`}
          maxLength={3}
          value={form.currency}
          error={of('price.currency')}
          onChange={(event) => set({ currency: event.currentTarget.value.toUpperCase() })}
        />
        <Select
          label={t`Period`}
          options={periods()}
          value={form.period}
          onChange={(period) => set({ period: period === 'year' ? 'year' : 'month' })}
        />
      </Pair>
      <Pair>
        <TextField
          label={t`Commission in percent`}
          description={t`Of the amount recovered; leave empty for none.`}
          inputMode="decimal"
          value={form.commission}
          error={of('commission_bps')}
          onChange={(event) => set({ commission: event.currentTarget.value })}
        />
        <TextField
          label={t`Trial in days`}
          inputMode="numeric"
          value={form.trialDays}
          error={of('trial_days')}
          onChange={(event) => set({ trialDays: event.currentTarget.value })}
        />
      </Pair>
      <Pair>
        {PLAN_LIMITS.map((name) => (
          <TextField
            key={name}
            label={limitNames()[name]}
            placeholder={t`No limit`}
            inputMode="numeric"
            value={form.limits[name]}
            error={of(`limits.${name}`)}
            onChange={(event) => set({ limits: { ...form.limits, [name]: event.currentTarget.value } })}
          />
        ))}
      </Pair>
      <TextField
        label={t`In force from`}
        type="date"
        value={form.effectiveFrom}
        error={of('effective_from')}
        onChange={(event) => set({ effectiveFrom: event.currentTarget.value })}
      />
      {plan ? (
        <Checkbox
          checked={form.movesSubscribers}
          onChange={(event) => set({ movesSubscribers: event.currentTarget.checked })}
        >
          {t`Subscribers of earlier versions move to this one on that day`}
        </Checkbox>
      ) : null}
      {plan && impact ? (
        <AffectedCompanies preview={impact} versions={plan.versions} next={toFields(form)} />
      ) : null}
    </FormDialog>
  );
}
