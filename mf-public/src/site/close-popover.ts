import type { MouseEvent } from 'react';

/** For links inside a popover: a page that changes without a page load would leave it open. */
export function closePopover({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
}
