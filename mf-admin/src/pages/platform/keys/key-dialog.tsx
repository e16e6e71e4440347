import {
  EDITION_NAMES,
  type Edition,
  RELEASE_ACTIONS,
  type ReleasePermission,
} from '@fairshelf/shared-contracts/delivery';
import { useForm, useGuardedClose } from '@fairshelf/shared-contracts/react';
import { Banner, Checkbox, FieldGroup, FormDialog, TextField } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { actionNames, type CredentialId, claimsOf, credentials, editionNames, wordsOf } from './key-words.ts';
import { useCreateKey } from './queries.ts';

const Group = styled(FieldGroup)`
  grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
  gap: ${space[12]};
  small {
    display: block;
    color: ${color.subtle};
    ${textStyle(12)}
  }
`;
/** Short names, three in a row if there is space. */
const Narrow = styled(Group)`
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
`;
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
  gap: ${space[16]};
`;

const lifetimes = () => [
  { id: '30', label: t`30 days` },
  { id: '90', label: t`90 days` },
  { id: '180', label: t`180 days` },
  { id: '365', label: t`1 year` },
];

interface Form {
  readonly team: string;
  readonly label: string;
  readonly contact: string;
  readonly remotes: string;
  readonly editions: readonly Edition[];
  readonly actions: readonly ReleasePermission[];
  readonly origins: string;
  readonly days: string;
  readonly credential: CredentialId;
  readonly issuer: string;
  readonly claims: string;
}
const empty: Form = {
  team: '',
  label: '',
  contact: '',
  remotes: '',
  editions: ['unified'],
  actions: ['publish', 'canary', 'promote', 'rollback'],
  origins: '',
  days: '90',
  credential: 'secret',
  issuer: '',
  claims: '',
};

const toggle = <T,>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value];

interface KeyDialogProps {
  /** The operator's allow-list; without one, releases have no own origins. */
  readonly allowedOrigins: readonly string[];
  /** With the secret; null for a CI identity. */
  readonly onCreated: (secret: string | null) => void;
  readonly onClose: () => void;
}

/** Creates a release key for a team. */
export function KeyDialog({ allowedOrigins, onCreated, onClose }: KeyDialogProps) {
  const [form, setForm] = useState(empty);
  const close = useGuardedClose(form, empty, onClose);
  const { send } = useCreateKey();
  const set = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }));
  const credential = credentials().find(({ id }) => id === form.credential);
  const sending = useForm({
    fields: [
      'team',
      'label',
      'contact',
      'remotes',
      'editions',
      'actions',
      'origins',
      'identity.issuer',
      'identity.claims',
    ],
    send: () =>
      send({
        body: {
          team: form.team,
          label: form.label,
          ...(form.contact.trim() === '' ? {} : { contact: form.contact.trim() }),
          remotes: wordsOf(form.remotes),
          editions: [...form.editions],
          actions: [...form.actions],
          origins: wordsOf(form.origins),
          days: Number(form.days),
          ...(form.credential === 'secret'
            ? {}
            : { identity: { issuer: form.issuer.trim(), claims: claimsOf(form.claims) } }),
        },
      }),
    onDone: ({ secret }) => onCreated(secret),
  });

  return (
    <FormDialog form={sending} title={t`New release key`} save={t`Create key`} onClose={close}>
      <Pair>
        <TextField
          label={t`Team`}
          description={t`Named in the audit trail.`}
          value={form.team}
          error={sending.problemOf('team')}
          onChange={(event) => set({ team: event.currentTarget.value })}
        />
        <TextField
          label={t`Used by`}
          description={t`Such as a CI job.`}
          value={form.label}
          error={sending.problemOf('label')}
          onChange={(event) => set({ label: event.currentTarget.value })}
        />
      </Pair>
      <TextField
        label={t`Contact (optional)`}
        description={t`An email address or a chat, for other teams.`}
        value={form.contact}
        error={sending.problemOf('contact')}
        onChange={(event) => set({ contact: event.currentTarget.value })}
      />
      <TextField
        label={t`Remotes`}
        description={t`Separated by commas, such as mf-stock-plans. They need not exist yet.`}
        autoComplete="off"
        spellCheck={false}
        value={form.remotes}
        error={sending.problemOf('remotes')}
        onChange={(event) => set({ remotes: event.currentTarget.value })}
      />
      <Narrow>
        <legend>{t`Editions`}</legend>
        {EDITION_NAMES.map((edition) => (
          <Checkbox
            key={edition}
            checked={form.editions.includes(edition)}
            onChange={() => set({ editions: toggle(form.editions, edition) })}
          >
            {editionNames[edition]}
          </Checkbox>
        ))}
      </Narrow>
      {sending.problemOf('editions') ? <Banner tone="danger">{sending.problemOf('editions')}</Banner> : null}
      <Group>
        <legend>{t`Allowed actions`}</legend>
        {RELEASE_ACTIONS.map((action) => (
          <Checkbox
            key={action}
            checked={form.actions.includes(action)}
            onChange={() => set({ actions: toggle(form.actions, action) })}
          >
            {actionNames()[action].name}
            <small>{actionNames()[action].note}</small>
          </Checkbox>
        ))}
      </Group>
      {sending.problemOf('actions') ? <Banner tone="danger">{sending.problemOf('actions')}</Banner> : null}
      <Select
        label={t`Credential`}
        options={credentials()}
        value={form.credential}
        onChange={(id) => {
          const choice = credentials().find((each) => each.id === id);
          if (choice) set({ credential: choice.id, issuer: choice.issuer });
        }}
      />
      {credential && credential.id !== 'secret' ? (
        <>
          <TextField
            label={t`Issuer`}
            description={credential.note}
            autoComplete="off"
            spellCheck={false}
            value={form.issuer}
            error={sending.problemOf('identity.issuer')}
            onChange={(event) => set({ issuer: event.currentTarget.value })}
          />
          <TextField
            label={t`Claims of the job’s token`}
            description={t`All must match exactly, such as ${{ claims: credential.claims }}`}
            autoComplete="off"
            spellCheck={false}
            value={form.claims}
            error={sending.problemOf('identity.claims')}
            onChange={(event) => set({ claims: event.currentTarget.value })}
          />
        </>
      ) : null}
      <Pair>
        {allowedOrigins.length > 0 ? (
          <TextField
            label={t`Origins (optional)`}
            description={t`Other places its files may be served from. Allowed: ${{ origins: allowedOrigins.join(', ') }}`}
            autoComplete="off"
            spellCheck={false}
            value={form.origins}
            error={sending.problemOf('origins')}
            onChange={(event) => set({ origins: event.currentTarget.value })}
          />
        ) : null}
        <Select
          label={t`Expires in`}
          options={lifetimes()}
          value={form.days}
          onChange={(days) => set({ days })}
        />
      </Pair>
    </FormDialog>
  );
}
