import { api } from '@fairshelf/shared-contracts/client';
import { INVITED_ROLES, type InvitedRole, ROLE_NAMES } from '@fairshelf/shared-contracts/company';
import { rules, translated } from '@fairshelf/shared-contracts/core';
import { inviteUser } from '@fairshelf/shared-contracts/identity';
import { store, userAtom } from '@fairshelf/shared-contracts/state';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { Banner, Button, Modal, TextField, toast } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { msg, t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { type FormEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { closeQuickDialog } from '../shortcuts/quick-access.ts';

const Form = styled.form`
  display: grid;
  gap: ${space[16]};
`;
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
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setPending] = useState(false);
  const isBusy = useRef(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const to = address.trim();
    setProblem(email.isMet(to) ? undefined : email.message);
    if (!email.isMet(to) || isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    setRefusal(undefined);
    const invitation = { email: to, name: name.trim() || undefined, role };
    const answer = await api
      .send(inviteUser, { body: { invitation } }, { background: true })
      .catch(() => undefined);
    setPending(false);
    isBusy.current = false;
    if (!answer || answer.error) setRefusal(answer?.message ?? t`Please try again.`);
    else {
      toast.success(t`The invitation to ${{ to }} is on its way.`);
      closeQuickDialog();
    }
  };

  return (
    <Modal
      open
      size="sm"
      onClose={closeQuickDialog}
      title={t`Invite a colleague`}
      footer={
        <>
          <Button onClick={closeQuickDialog}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            type="submit"
            form="invite"
            pending={isPending}
          >{t`Send invitation`}</Button>
        </>
      }
    >
      <Form id="invite" method="post" noValidate onSubmit={submit}>
        <p>{t`They get an email with a link, choose a password, and see every store of ${{ company: user?.companyName ?? '' }}. The link is valid for 7 days.`}</p>
        {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="off"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={problem}
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
      </Form>
    </Modal>
  );
}
