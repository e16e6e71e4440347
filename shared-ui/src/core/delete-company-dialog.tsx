import { plural, t } from '@lingui/core/macro';
import { TypedConfirm, type TypedConfirmProps } from './typed-confirm.tsx';

export interface DeleteCompanyDialogProps
  extends Pick<TypedConfirmProps, 'onConfirm' | 'onClose' | 'pending' | 'problem' | 'actions'> {
  name: string;
  /** Days until the data is erased. */
  graceDays: number;
  /** Who can undo it until then, as a sentence. */
  undo: string;
}

/** Confirms the deletion of a company and explains the effect on its data and people. */
export function DeleteCompanyDialog({ name, graceDays, undo, ...rest }: DeleteCompanyDialogProps) {
  return (
    <TypedConfirm
      {...rest}
      title={t`Delete ${{ name }}?`}
      text={name}
      label={t`Name of the company`}
      confirmLabel={t`Delete company`}
    >
      <p>
        {plural(graceDays, {
          one: 'Imports and review requests of its stores stop at once. All data is erased after # day.',
          other: 'Imports and review requests of its stores stop at once. All data is erased after # days.',
        })}{' '}
        {undo}
      </p>
      <p>{t`Invoices, payments, agreements and the activity log are kept. People who belong to no other company lose their account.`}</p>
    </TypedConfirm>
  );
}
