import { ButtonLink, type ButtonLinkProps } from '@fairshelf/shared-ui/basics';
import { BOOKING_PATH } from './pages.ts';

/** 'Start Now': the booking page of an intro call, in a new tab without access to this one. */
export function BookingLink(props: Pick<ButtonLinkProps, 'variant' | 'size' | 'block'>) {
  return (
    <ButtonLink
      {...props}
      href={BOOKING_PATH}
      outside
      target="_blank"
      rel="noopener"
      title="Book an intro call. Opens in a new tab."
    >
      Start Now
    </ButtonLink>
  );
}
