import { store, userAtom } from '@fairshelf/shared-contracts/state';
import { Banner, Link } from '@fairshelf/shared-ui/core';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Above } from './above.ts';

/** A second account is rarely what a signed-in person wants. */
export function SignedInBanner() {
  const user = useAtomValue(userAtom, { store });
  if (!user) return null;
  const { email } = user;
  return (
    <Above>
      <Banner tone="warning">
        <Trans>
          You are signed in as {email}. This form makes another account.{' '}
          <Link href="/dashboard">Go to your dashboard</Link>
        </Trans>
      </Banner>
    </Above>
  );
}
