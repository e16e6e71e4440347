import { pathOfAtom, store } from '@fairshelf/shared-contracts/state';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { Link, Logo } from '@fairshelf/shared-ui/basics';
import { color, narrow, space, textStyle } from '@fairshelf/shared-ui/theme';
import { msg, t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';

const Root = styled.footer`
  border-top: 1px solid ${color.hairline};
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[12]} ${space[24]};
  max-width: 72rem;
  margin-inline: auto;
  padding: ${space[32]} ${space[24]};
  ${narrow} {
    padding-inline: ${space[16]};
  }
  > :first-child {
    margin-inline-end: auto;
  }
  a {
    color: ${color.muted};
    ${textStyle(13)}
  }
`;

/** One remote owns both pages. */
const ROUTE = 'terms-of-service';
const PAGES: readonly { readonly path: string; readonly title: MessageDescriptor }[] = [
  { path: '/terms-of-service', title: msg`Terms of Use` },
  { path: '/privacy-policy', title: msg`Privacy Policy` },
];

/**
 * The footer of the signup steps: what people agree to, in a new tab so that nothing typed is lost. Rendered at build
 * time; the page server hides it by its mark in an edition without these pages.
 */
export function SignupFooter() {
  const isThere = useSyncExternalStore(
    (listener) => store.sub(pathOfAtom, listener),
    () => store.get(pathOfAtom)(ROUTE) !== undefined,
    () => true,
  );
  if (!isThere) return null;
  return (
    <Root data-needs-route={ROUTE}>
      <Row>
        <Logo />
        {PAGES.map(({ path, title }) => (
          <Link key={path} href={path} target="_blank" title={t`Opens in a new tab.`}>
            {say(title)}
          </Link>
        ))}
      </Row>
    </Root>
  );
}
