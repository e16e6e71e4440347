import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

export interface ToastMessage {
  tone: 'success' | 'info' | 'warning' | 'danger';
  text: string;
  /** One action for the message, such as 'Undo'. */
  action?: { label: string; onAction: () => void };
}

/** At most one toast at a time; the others wait (docs/specification/constants.md#times). */
export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 1 });

/** Success toasts stay 4 s; errors stay long enough to be read and acted on. */
const lifetimes = { success: 4000, info: 4000, warning: 8000, danger: 8000 } as const;

type ToastOptions = Pick<ToastMessage, 'action'>;

function show(tone: ToastMessage['tone'], text: string, options: ToastOptions = {}): string {
  return toastQueue.add({ tone, text, ...options }, { timeout: lifetimes[tone] });
}

/** Shows a message from anywhere; the shell's `ToastRegion` renders it. Each returns a key for `toast.close`. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  danger: (text: string, options?: ToastOptions) => show('danger', text, options),
  close: (key: string) => toastQueue.close(key),
};
