import { formatDateTime } from '@fairshelf/shared-contracts/core';
import type { ReleaseFreeze } from '@fairshelf/shared-contracts/delivery';
import { useForm, useGuardedClose } from '@fairshelf/shared-contracts/react';
import { AlertDialog, Badge, Button, FormDialog, TextField, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { PlainList } from './plain-list.ts';
import { useAddFreeze, useFreezes, useRemoveFreeze } from './queries.ts';
import { Section, SectionHead } from './section.ts';

const isInForce = ({ startsAt }: ReleaseFreeze): boolean => new Date(startsAt) <= new Date();

/** Times in which teams release nothing new, such as the busiest shopping days. */
export function Freezes() {
  const { data: freezes = [] } = useFreezes();
  const removing = useRemoveFreeze();
  const [isAdding, setAdding] = useState(false);
  const [target, ask] = useState<ReleaseFreeze>();

  async function remove({ id }: ReleaseFreeze) {
    if (!(await removing.act({ params: { id } }))) return;
    toast.success(t`The freeze was removed.`);
    ask(undefined);
  }

  return (
    <Section aria-label={t`Release freezes`}>
      <SectionHead>
        <h2>{t`Release freezes`}</h2>
        <Button onClick={() => setAdding(true)}>{t`Freeze releases`}</Button>
      </SectionHead>
      {freezes.length === 0 ? (
        <p>{t`No freeze is planned. During one, rollouts wait and teams can only roll back and withdraw.`}</p>
      ) : (
        <PlainList>
          {freezes.map((freeze) => (
            <li key={freeze.id}>
              <span>
                <strong>{freeze.reason}</strong>{' '}
                {isInForce(freeze) ? (
                  <Badge tone="warning">{t`In force`}</Badge>
                ) : (
                  <Badge>{t`Planned`}</Badge>
                )}
                <small>
                  {t`${{ start: formatDateTime(freeze.startsAt) }} to ${{ end: formatDateTime(freeze.endsAt) }}, by ${{ person: freeze.createdBy }}`}
                </small>
              </span>
              <Button size="sm" aria-label={t`Remove ${{ name: freeze.reason }}`} onClick={() => ask(freeze)}>
                {t`Remove`}
              </Button>
            </li>
          ))}
        </PlainList>
      )}
      {isAdding ? <FreezeDialog onClose={() => setAdding(false)} /> : null}
      {target ? (
        <AlertDialog
          open
          title={t`Remove the freeze ‘${{ reason: target.reason }}’?`}
          confirmLabel={t`Remove freeze`}
          pending={removing.isPending}
          onConfirm={() => void remove(target)}
          onCancel={() => ask(undefined)}
        >
          {removing.problem?.message ?? t`Rollouts continue, and teams can release again.`}
        </AlertDialog>
      ) : null}
    </Section>
  );
}

const empty = { startsAt: '', endsAt: '', reason: '' };

function FreezeDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState(empty);
  const close = useGuardedClose(form, empty, onClose);
  const { send } = useAddFreeze();
  const set = (change: Partial<typeof empty>) => setForm((before) => ({ ...before, ...change }));

  const sending = useForm({
    fields: ['reason', 'startsAt', 'endsAt'],
    send: () =>
      send({
        body: {
          startsAt: asInstant(form.startsAt),
          endsAt: asInstant(form.endsAt),
          reason: form.reason,
        },
      }),
    onDone: () => {
      toast.success(t`The freeze was added.`);
      onClose();
    },
  });

  return (
    <FormDialog form={sending} title={t`Freeze releases`} save={t`Freeze releases`} onClose={close}>
      <TextField
        label={t`Reason`}
        description={t`Teams see it when a release is refused.`}
        value={form.reason}
        error={sending.problemOf('reason')}
        onChange={(event) => set({ reason: event.currentTarget.value })}
      />
      <TextField
        label={t`Start`}
        type="datetime-local"
        value={form.startsAt}
        error={sending.problemOf('startsAt')}
        onChange={(event) => set({ startsAt: event.currentTarget.value })}
      />
      <TextField
        label={t`End`}
        description={t`In the time zone of this browser.`}
        type="datetime-local"
        value={form.endsAt}
        error={sending.problemOf('endsAt')}
        onChange={(event) => set({ endsAt: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

/** The timestamp of the field's local time; an invalid one is sent as it is, and refused. */
function asInstant(local: string): string {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? local : moment.toISOString();
}
