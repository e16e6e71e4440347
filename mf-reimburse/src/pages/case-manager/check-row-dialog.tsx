import { translated } from '@fairshelf/shared-contracts/core';
import { useForm } from '@fairshelf/shared-contracts/react';
import type { SkippedRow } from '@fairshelf/shared-contracts/reimbursement';
import { IMPORT_NAMES } from '@fairshelf/shared-signup/imports';
import { FormDialog, TextArea, toast } from '@fairshelf/shared-ui/core';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCheckSkippedRow } from './queries.ts';

const Dialog = styled(FormDialog)`
`;
const Raw = styled.pre`
  max-height: 12rem;
  padding: ${space[12]};
  overflow: auto;
  border-radius: ${radius.control};
  background: ${color.hover};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  ${textStyle(12)}
`;

/** Shows a report row as it came, and records that it changes no case. */
export function CheckRowDialog({ row, onClose }: { row: SkippedRow; onClose: () => void }) {
  const [note, setNote] = useState('');
  const { mutateAsync } = useCheckSkippedRow();
  const form = useForm({
    fields: ['note'],
    isIncomplete: !note.trim(),
    send: () => {
      const { company_id, seller_id, region, marketplace_id, report_type, digest, occurrence } = row;
      const body = { company_id, seller_id, region, marketplace_id, report_type, digest, occurrence, note };
      return mutateAsync({ body });
    },
    onDone: () => {
      toast.success(t`Checked. The cases that it held back can be filed.`);
      onClose();
    },
  });
  return (
    <Dialog
      form={form}
      title={t`${{ report: IMPORT_NAMES[row.kind] }}: unreadable row`}
      save={t`It affects no case`}
      onClose={onClose}
    >
      <p>
        {row.company_name}: {translated(row.reason)}
      </p>
      <Raw>{row.raw || t`No single row: the report has more unreadable rows than are stored.`}</Raw>
      <TextArea
        label={t`What you found`}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        maxLength={500}
        required
        error={form.problemOf('note')}
      />
    </Dialog>
  );
}
