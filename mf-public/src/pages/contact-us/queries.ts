import { contactUs } from '@fairshelf/shared-contracts/contact';
import { useSend } from '@fairshelf/shared-contracts/react';

export function useContactUs() {
  // In the background: the button itself shows the progress.
  return useSend(contactUs, { background: true });
}
