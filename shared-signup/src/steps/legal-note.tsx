import { pathOfAtom, store } from '@fairshelf/shared-contracts/state';
import { Link, Note } from '@fairshelf/shared-ui/basics';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';

/** Consent by proceeding. The texts open next to the form; an edition without them asks for no consent. */
export function LegalNote() {
  const pathOf = useAtomValue(pathOfAtom, { store });
  const terms = pathOf('terms-of-service');
  const privacy = pathOf('privacy-policy');
  if (!terms || !privacy) return null;
  return (
    <Note>
      <Trans>
        By proceeding you agree to our <LegalText path={terms}>Terms of Use</LegalText> and{' '}
        <LegalText path={privacy}>Privacy Policy</LegalText>.
      </Trans>
    </Note>
  );
}

function LegalText({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Link href={path} target="_blank" rel="noopener">
      {children}
    </Link>
  );
}
