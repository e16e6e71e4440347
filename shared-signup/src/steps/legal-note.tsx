import { pathOfAtom, store } from '@fairshelf/shared-contracts/state';
import { Link } from '@fairshelf/shared-ui/basics';
import { color, textStyle } from '@fairshelf/shared-ui/theme';
import { useAtomValue } from 'jotai';
import { styled } from 'styled-components';

const Small = styled.p`
  color: ${color.muted};
  ${textStyle(13)}
`;

/** Consent by proceeding. The texts open next to the form; if no remote offers them, they are only named. */
export function LegalNote() {
  return (
    <Small>
      By proceeding you agree to our <LegalText route="terms-of-service">Terms of Use</LegalText> and{' '}
      <LegalText route="privacy-policy">Privacy Policy</LegalText>.
    </Small>
  );
}

function LegalText({ route, children }: { route: string; children: string }) {
  const path = useAtomValue(pathOfAtom, { store })(route);
  if (!path) return children;
  return (
    <Link href={path} target="_blank" rel="noopener">
      {children}
    </Link>
  );
}
