import { api } from '@fairshelf/shared-contracts/client';
import { INVITED_ROLES, type InvitedRole, ROLE_NAMES } from '@fairshelf/shared-contracts/company';
import { rules, translated } from '@fairshelf/shared-contracts/core';
import { inviteUser } from '@fairshelf/shared-contracts/identity';
import { useForm } from '@fairshelf/shared-contracts/react';
import { store, userAtom } from '@fairshelf/shared-contracts/state';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { FormDialog, TextField, toast } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { msg, t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { closeQuickDialog } from '../shortcuts/quick-access.ts';

const email = rules.email();
const ROLE_NOTES: Readonly<Record<InvitedRole, MessageDescriptor>> = {
  manager: msg`Changes everything except roles, payment method and the removal of people and stores.`,
  member: msg`Changes data and settings. Can’t invite people or pay invoices.`,
  viewer: msg`Sees stores, ratings, reviews and cases. No payouts, no changes.`,
  accountant: msg`Sees everything including payouts and invoices. No changes.`,
};

/** Invites a colleague into the person's company by email. */
export default function InviteDialog() {
  const user = useAtomValue(userAtom, { store });
  const [address, setAddress] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<InvitedRole>('member');
  const to = address.trim();
  const form = useForm({
    problems: { 'invitation.email': email.isMet(to) ? undefined : email.message },
    fields: ['invitation.email'],
    send: () => {
      const invitation = { email: to, name: name.trim() || undefined, role };
      return api.send(inviteUser, { body: { invitation } }, { background: true });
    },
    onDone: () => {
      toast.success(t`The invitation to ${{ to }} is on its way.`);
      closeQuickDialog();
    },
  });

  return (
    <FormDialog
      form={form}
      size="sm"
      onClose={closeQuickDialog}
      title={t`Invite a colleague`}
      save={t`Send invitation`}
    >
      <p>{t`They get an email with a link, choose a password, and see every store of ${{ company: user?.companyName ?? '' }}. The link is valid for 7 days.`}</p>
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="off"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={form.problemOf('invitation.email')}
      />
      <TextField
        label={t`Name (optional)`}
        name="name"
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        label={t`Role`}
        options={INVITED_ROLES.map((id) => ({ id, label: translated(ROLE_NAMES[id]) }))}
        value={role}
        onChange={(id) => setRole(INVITED_ROLES.find((each) => each === id) ?? 'member')}
        description={say(ROLE_NOTES[role])}
      />
    </FormDialog>
  );
}
