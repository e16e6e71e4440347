import { say } from '@fairshelf/shared-contracts/texts';
import { Link, Logo } from '@fairshelf/shared-ui/basics';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { siteWidth } from './layout.ts';
import { LEGAL } from './pages.ts';

const Root = styled.footer`
  border-top: 1px solid ${color.hairline};
`;
const Row = styled.div`
  ${siteWidth}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[12]} ${space[24]};
  padding-block: ${space[32]};
  > :first-child {
    margin-inline-end: auto;
  }
  a {
    color: ${color.muted};
    ${textStyle(13)}
  }
`;

/** The footer of the signup steps: what people agree to, in a new tab so that nothing typed is lost. */
export function SignupFooter() {
  return (
    <Root>
      <Row>
        <Logo />
        {LEGAL.map(({ name, path, title }) => (
          <Link key={name} href={path} target="_blank" title={t`Opens in a new tab.`}>
            {say(title)}
          </Link>
        ))}
      </Row>
    </Root>
  );
}
