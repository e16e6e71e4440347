import { ButtonLink, type ButtonLinkProps } from '@fairshelf/shared-ui/basics';
import { t } from '@lingui/core/macro';
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
      title={t`Book an intro call. Opens in a new tab.`}
    >{t`Start Now`}</ButtonLink>
  );
}
