import { translated } from '@fairshelf/shared-contracts/core';
import type { SkippedRow } from '@fairshelf/shared-contracts/reimbursement';
import { IMPORT_NAMES } from '@fairshelf/shared-signup/imports';
import { refusalOf } from '@fairshelf/shared-signup/refusal';
import { Banner, Button, Modal, TextArea, toast } from '@fairshelf/shared-ui/core';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { useCheckSkippedRow } from './queries.ts';

const Form = styled.form`
  display: grid;
  gap: ${space[16]};
  p {
    margin: 0;
  }
`;
const Raw = styled.pre`
  max-height: 12rem;
  margin: 0;
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
  const id = useId();
  const [note, setNote] = useState('');
  const check = useCheckSkippedRow();
  const refusal = refusalOf(check);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check.isPending) return;
    const { company_id, seller_id, region, marketplace_id, report_type, digest, occurrence } = row;
    const body = { company_id, seller_id, region, marketplace_id, report_type, digest, occurrence, note };
    check.mutate(
      { body },
      {
        onSuccess: (answer) => {
          if (answer.error) return;
          toast.success(t`Checked. The cases that it held back can be filed.`);
          onClose();
        },
      },
    );
  };
  return (
    <Modal
      open
      title={t`${{ report: IMPORT_NAMES[row.kind] }}: unreadable row`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={id} pending={check.isPending}>
            {t`It affects no case`}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit}>
        {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
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
        />
      </Form>
    </Modal>
  );
}
