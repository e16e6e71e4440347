import { Banner, Button, Modal } from '@fairshelf/shared-ui/core';
import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { FormStack } from './form-stack.ts';

interface FormDialogProps {
  readonly title: string;
  readonly size?: ComponentProps<typeof Modal>['size'];
  /** What the button says that sends the form. */
  readonly save: string;
  /** What the other one says, once there is nothing left to cancel. */
  readonly leave?: string;
  readonly isPending: boolean;
  /** There is nothing to send yet. */
  readonly isDisabled?: boolean;
  /** What went wrong with the form as a whole; fields say themselves what is wrong with them. */
  readonly problem?: string | undefined;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form in a dialog: by its button or by Enter it is sent, and what the gateway refuses stands above the fields. */
export function FormDialog(props: FormDialogProps) {
  const {
    save,
    leave = 'Cancel',
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
