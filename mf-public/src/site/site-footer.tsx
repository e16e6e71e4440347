import { Logo } from '@fairshelf/shared-ui/basics';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

const Root = styled.footer`
  border-top: 1px solid ${color.hairline};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
  max-width: 72rem;
  margin-inline: auto;
  padding: ${space[32]} ${space[24]};
  p {
    color: ${color.subtle};
    ${textStyle(13)}
  }
`;

/** The foot of the public site. */
export function SiteFooter() {
  return (
    <Root>
      <Row>
        <Logo />
        <p>Fairshelf is an independent tool for online sellers. Using it is free for now.</p>
      </Row>
    </Root>
  );
}
