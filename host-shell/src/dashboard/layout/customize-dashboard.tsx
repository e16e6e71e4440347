import { LazyPart, useLazyPart } from '@fairshelf/shared-contracts/react';
import { PartFailure } from '../../recovery/part-failure.tsx';
import type { CustomizeDialogProps } from './customize-dialog.tsx';

const dialog = new LazyPart(
  () => import(/* webpackChunkName: "customize-dashboard" */ './customize-dialog.tsx'),
);

/** The dialog that arranges the dashboard; its code is loaded when it opens. */
export function CustomizeDashboard(props: CustomizeDialogProps) {
  const part = useLazyPart(dialog);
  if (part.state === 'failed') return <PartFailure onRetry={part.retry} />;
  return part.state === 'loaded' ? <part.Component {...props} /> : null;
}
