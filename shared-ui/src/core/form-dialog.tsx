import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '../basics/button.tsx';
import { Form, type FormProps } from '../basics/form.tsx';
import { Modal, type ModalProps } from './modal.tsx';

export interface FormDialogProps
  extends Pick<ModalProps, 'title' | 'size' | 'onClose'>,
    Pick<FormProps, 'form' | 'refusalAction' | 'className'> {
  /** The action as a verb. */
  save: string;
  /** The label of the other button once there is nothing left to cancel. */
  leave?: string;
  /** Other buttons, before the one that sends the form. */
  actions?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog. */
export function FormDialog(props: FormDialogProps) {
  const {
    form,
    save,
    leave = t`Cancel`,
    actions,
    onClose,
    children,
    refusalAction,
    className,
    ...modal
  } = props;
  return (
    <Modal
      open
      {...modal}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{leave}</Button>
          {actions}
          <Button
            variant="primary"
            type="submit"
            form={form.props.id}
            pending={form.isPending}
            disabled={form.isIncomplete}
          >
            {save}
          </Button>
        </>
      }
    >
      <Form form={form} refusalAction={refusalAction} className={className}>
        {children}
      </Form>
    </Modal>
  );
}
