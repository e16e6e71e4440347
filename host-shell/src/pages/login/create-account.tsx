import { Link } from '@fairshelf/shared-ui/basics';
import { color, space } from '@fairshelf/shared-ui/theme';
import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useShell } from '../../shell-context.tsx';

const Words = styled.p`
  margin-top: ${space[24]};
  color: ${color.muted};
  text-align: center;
`;

const never = () => () => {};

interface CreateAccountProps {
  /** The page to which the sign-up returns once the account exists. */
  readonly returnTo?: string | undefined;
}

/** The link to create an account, if a remote of this edition offers one. A prerendered page can't know that. */
export function CreateAccount({ returnTo }: CreateAccountProps) {
  const { navigation } = useShell();
  const path = useSyncExternalStore(
    never,
    () => navigation.pathOf('register-info') ?? navigation.pathOf('reimburse-register'),
    () => undefined,
  );
  if (!path) return null;
  return (
    <Words>
      <Trans>
        New to Fairshelf?{' '}
        <Link href={returnTo ? `${path}?return_to=${encodeURIComponent(returnTo)}` : path}>
          Create account
        </Link>
      </Trans>
    </Words>
  );
}
