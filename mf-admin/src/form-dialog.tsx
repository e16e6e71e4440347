import { Banner, Button, Modal } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { FormStack } from './form-stack.ts';

interface FormDialogProps {
  readonly title: string;
  readonly size?: ComponentProps<typeof Modal>['size'];
  /** The label of the submit button. */
  readonly save: string;
  /** The label of the other button once there is nothing left to cancel. */
  readonly leave?: string;
  readonly isPending: boolean;
  /** There is nothing to send yet. */
  readonly isDisabled?: boolean;
  /** What is wrong with the form as a whole; fields show their own errors. */
  readonly problem?: string | undefined;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form in a dialog, sent by its button or Enter; the gateway's refusal shows above the fields. */
export function FormDialog(props: FormDialogProps) {
  const {
    save,
    leave = t`Cancel`,
    isPending,
    isDisabled,
    problem,
    onSave,
    onClose,
    children,
    ...modal
  } = props;
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSave();
  };
  return (
    <Modal
      open
      {...modal}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{leave}</Button>
          <Button variant="primary" type="submit" form={formId} pending={isPending} disabled={isDisabled}>
            {save}
          </Button>
        </>
      }
    >
      <FormStack id={formId} onSubmit={submit} noValidate>
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
        {children}
      </FormStack>
    </Modal>
  );
}
