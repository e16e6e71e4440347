import { ButtonLink } from '@fairshelf/shared-ui/basics';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import MenuIcon from 'lucide-react/icons/menu';
import { styled } from 'styled-components';
import { BookingLink } from './booking-link.tsx';
import { closePopover } from './close-popover.ts';
import { compact, HEADER_HEIGHT } from './layout.ts';
import { PageEntry } from './page-entry.tsx';
import { COMPANY, FEATURES, SERVICES } from './pages.ts';
import { useIsSignedIn } from './use-is-signed-in.ts';
import { WhereThere } from './where-there.tsx';

const Trigger = styled.button`
  display: none;
  align-items: center;
  gap: ${space[4]};
  min-height: 2.75rem;
  padding-inline: ${space[4]};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.text};
  ${textStyle(14, 500)}
  white-space: nowrap;
  cursor: pointer;
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
  }
  ${compact} {
    display: inline-flex;
  }
`;

const Sheet = styled.div`
  position: fixed;
  inset: ${HEADER_HEIGHT} 0 0;
  width: 100%;
  height: auto;
  max-height: none;
  padding: ${space[16]} ${space[16]} ${space[32]};
  overflow-y: auto;
  border: 0;
  border-top: 1px solid ${color.hairline};
  background: ${color.surface};
  color: ${color.text};
  ul {
    margin: 0 0 ${space[16]};
    padding: 0;
    list-style: none;
  }
`;
const Group = styled.p`
  padding: ${space[8]} ${space[12]};
  color: ${color.subtle};
  ${textStyle(13, 600)}
`;
const Acts = styled.div`
  display: grid;
  gap: ${space[12]};
  padding-inline: ${space[12]};
`;

const groups = () => [
  { id: 'services', title: t`Services`, pages: SERVICES },
  { id: 'features', title: t`Features`, pages: FEATURES },
  { id: 'company', title: t`Company`, pages: COMPANY },
];

/** The whole menu on a narrow screen, without nested levels. */
export function PhoneMenu() {
  const isSignedIn = useIsSignedIn();
  return (
    <>
      <Trigger type="button" popoverTarget="site-menu">
        <MenuIcon aria-hidden />
        {t`Menu`}
      </Trigger>
      <Sheet id="site-menu" popover="auto">
        <nav aria-label={t`Menu`}>
          {groups().map(({ id, title, pages }) => (
            <div key={id}>
              <Group id={`phone-menu-${id}`}>{title}</Group>
              <ul aria-labelledby={`phone-menu-${id}`}>
                {pages.map((page) => (
                  <WhereThere key={page.name} as="li" route={page.needs}>
                    <PageEntry page={page} />
                  </WhereThere>
                ))}
              </ul>
            </div>
          ))}
          <Acts>
            {isSignedIn ? (
              <ButtonLink
                href="/dashboard"
                variant="primary"
                size="lg"
                block
                onClick={closePopover}
              >{t`Dashboard`}</ButtonLink>
            ) : (
              <>
                <ButtonLink
                  href="/register/info"
                  variant="primary"
                  size="lg"
                  block
                  onClick={closePopover}
                >{t`Create account`}</ButtonLink>
                <ButtonLink href="/login" size="lg" block onClick={closePopover}>{t`Sign In`}</ButtonLink>
                <BookingLink size="lg" block />
              </>
            )}
          </Acts>
        </nav>
      </Sheet>
    </>
  );
}
