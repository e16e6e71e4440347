import { pathOfAtom, store } from '@fairshelf/shared-contracts/state';
import { Link } from '@fairshelf/shared-ui/basics';
import { color, textStyle } from '@fairshelf/shared-ui/theme';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Small = styled.p`
  color: ${color.muted};
  ${textStyle(13)}
`;

/** Consent by proceeding. The texts open next to the form; an edition without them asks for no consent. */
export function LegalNote() {
  const pathOf = useAtomValue(pathOfAtom, { store });
  const terms = pathOf('terms-of-service');
  const privacy = pathOf('privacy-policy');
  if (!terms || !privacy) return null;
  return (
    <Small>
      <Trans>
        By proceeding you agree to our <LegalText path={terms}>Terms of Use</LegalText> and{' '}
        <LegalText path={privacy}>Privacy Policy</LegalText>.
      </Trans>
    </Small>
  );
}

function LegalText({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Link href={path} target="_blank" rel="noopener">
      {children}
    </Link>
  );
}
