import { type LazyPart, useLazyPart } from '@fairshelf/shared-contracts/react';
import { ErrorState, Modal } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';

interface LazyDialogProps<Props> {
  readonly part: LazyPart<Props>;
  /** Shows only if the dialog could not be loaded. */
  readonly title: string;
  /** The props of the dialog. */
  readonly given: Props;
}

/** A dialog whose code is loaded when it opens. */
export function LazyDialog<Props extends { readonly onClose: () => void }>(props: LazyDialogProps<Props>) {
  const part = useLazyPart(props.part);
  if (part.state === 'loaded') return <part.Component {...props.given} />;
  if (part.state === 'loading') return null;
  return (
    <Modal open size="sm" title={props.title} onClose={props.given.onClose}>
      <ErrorState compact onRetry={part.retry}>{t`This part of the page could not be loaded.`}</ErrorState>
    </Modal>
  );
}
