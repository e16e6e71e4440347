import type { Affiliate } from '@fairshelf/shared-contracts/affiliates';
import { useForm, useGuardedClose } from '@fairshelf/shared-contracts/react';
import { Checkbox, FormDialog, TextField, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useAddAffiliate, useUpdateAffiliate } from './queries.ts';

interface AffiliateDialogProps {
  /** The affiliate to change; undefined for a new one. */
  readonly affiliate: Affiliate | undefined;
  readonly onClose: () => void;
}

const PERCENT = /^\d{1,3}(\.\d{1,2})?$/;

const toForm = (affiliate: Affiliate | undefined) => ({
  name: affiliate?.name ?? '',
  email: affiliate?.email ?? '',
  agent: affiliate?.agent_email ?? '',
  rate: affiliate ? String(affiliate.commission_bps / 100) : '10',
  active: affiliate?.active ?? true,
});

/** Adds an affiliate or changes one. */
export function AffiliateDialog({ affiliate, onClose }: AffiliateDialogProps) {
  const [form, setForm] = useState(() => toForm(affiliate));
  const close = useGuardedClose(form, toForm(affiliate), onClose);
  const adding = useAddAffiliate();
  const updating = useUpdateAffiliate();
  const set = (change: Partial<typeof form>) => setForm((before) => ({ ...before, ...change }));

  const rate = PERCENT.test(form.rate.trim()) ? Math.round(Number(form.rate) * 100) : Number.NaN;
  const sending = useForm({
    problems: { commission_bps: rate <= 10_000 ? undefined : t`Enter a percentage from 0 to 100.` },
    fields: ['name', 'email', 'agent_email', 'commission_bps'],
    send: () => {
      const body = {
        name: form.name.trim(),
        email: form.email,
        agent_email: form.agent.trim() || null,
        commission_bps: rate,
        active: form.active,
      };
      return affiliate
        ? updating.send({
            params: { affiliateId: affiliate.id },
            body: { ...body, version: affiliate.version },
          })
        : adding.send({ body });
    },
    onDone: () => {
      toast.success(t`${{ name: form.name.trim() }} was saved.`);
      onClose();
    },
  });

  return (
    <FormDialog
      form={sending}
      title={affiliate ? t`Edit ${{ name: affiliate.name }}` : t`New affiliate`}
      save={t`Save`}
      onClose={close}
    >
      <TextField
        label={t`Name`}
        value={form.name}
        error={sending.problemOf('name')}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="off"
        value={form.email}
        error={sending.problemOf('email')}
        onChange={(event) => set({ email: event.currentTarget.value })}
      />
      <TextField
        label={t`Agent`}
        description={t`Email of the affiliate agent responsible; leave empty for none.`}
        type="email"
        autoComplete="off"
        value={form.agent}
        error={sending.problemOf('agent_email')}
        onChange={(event) => set({ agent: event.currentTarget.value })}
      />
      <TextField
        label={t`Commission in percent`}
        description={t`Applies to companies referred from now on.`}
        inputMode="decimal"
        value={form.rate}
        error={sending.problemOf('commission_bps')}
        onChange={(event) => set({ rate: event.currentTarget.value })}
      />
      <Checkbox checked={form.active} onChange={(event) => set({ active: event.currentTarget.checked })}>
        {t`Active: their codes can be used`}
      </Checkbox>
    </FormDialog>
  );
}
