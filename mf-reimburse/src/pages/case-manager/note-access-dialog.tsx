import { translated } from '@fairshelf/shared-contracts/core';
import { useForm } from '@fairshelf/shared-contracts/react';
import { PORTAL_RIGHTS, type PortalRight, portalRightNames } from '@fairshelf/shared-contracts/reimbursement';
import { Checkbox, FieldGroup, FormDialog, toast } from '@fairshelf/shared-ui/core';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { regionName } from '../../region-name.ts';
import { useNoteAccess, type WaitingAccess } from './queries.ts';

const Dialog = styled(FormDialog)`
`;

const users = () => [
  { id: 'yes', label: t`The account was added as a user` },
  { id: 'no', label: t`The account is not a user` },
];

/** Records the permissions that a case manager saw in a seller's portal. All start unchecked. */
export function NoteAccessDialog({ waiting, onClose }: { waiting: WaitingAccess; onClose: () => void }) {
  const [isUser, setUser] = useState(true);
  const [rights, setRights] = useState<readonly PortalRight[]>([]);
  const { mutateAsync } = useNoteAccess();
  const { company_id, seller_id, region } = waiting;
  const form = useForm({
    send: () => {
      const missing = isUser ? PORTAL_RIGHTS.filter((right) => !rights.includes(right)) : [];
      return mutateAsync({ body: { company_id, seller_id, region, is_user: isUser, missing } });
    },
    onDone: ({ state }) => {
      toast.success(
        state === 'granted'
          ? t`${{ storeName: waiting.store_name }}: all permissions are there.`
          : t`${{ storeName: waiting.store_name }}: recorded. The seller is notified of what’s missing.`,
      );
      onClose();
    },
  });

  return (
    <Dialog
      form={form}
      size="sm"
      title={t`Access to ${{ storeName: waiting.store_name }}`}
      save={t`Save`}
      onClose={onClose}
    >
      <p>
        {t`${{ accountEmail: waiting.account_email }} in the portal of ${{ sellerId: seller_id }}, ${{ region: regionName(region) }}`}
      </p>
      <SegmentedControl
        label={t`The account`}
        options={users()}
        value={isUser ? 'yes' : 'no'}
        onChange={(value) => setUser(value === 'yes')}
      />
      {isUser ? (
        <FieldGroup>
          <legend>{t`Its permissions`}</legend>
          {PORTAL_RIGHTS.map((right) => (
            <Checkbox
              key={right}
              checked={rights.includes(right)}
              onChange={({ currentTarget: { checked } }) =>
                setRights((before) => [...before.filter((one) => one !== right), ...(checked ? [right] : [])])
              }
            >
              {translated(portalRightNames[right])}
            </Checkbox>
          ))}
        </FieldGroup>
      ) : null}
    </Dialog>
  );
}
