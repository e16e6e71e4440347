import type { ShellMenu } from '@fairshelf/shared-contracts/delivery';
import { Link, Logo } from '@fairshelf/shared-ui/core';
import { color, layer, narrow, space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { AccountSwitcher } from '../account-switcher/account-switcher.tsx';
import { Bell } from '../notifications/bell.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { BAND, TOP_BAR } from './frame-layout.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { ThemeButton } from './theme-button.tsx';
import { UserMenu } from './user-menu.tsx';

const Root = styled.header`
  grid-area: top;
  position: sticky;
  top: ${BAND};
  z-index: ${layer.bar};
  display: flex;
  align-items: center;
  gap: ${space[16]};
  height: ${TOP_BAR};
  padding-inline: 1.25rem;
  border-bottom: 1px solid ${color.hairline};
  background: ${color.surface};
  ${narrow} {
    gap: ${space[8]};
    padding-inline: ${space[12]};
  }
  @media (max-width: 359.98px) {
    gap: ${space[4]};
    padding-inline: ${space[8]};
  }
`;
const Home = styled(Link)`
  display: inline-flex;
  flex: none;
  text-decoration: none;
`;
const Search = styled.div`
  display: flex;
  flex: 1;
  justify-content: center;
  min-width: 0;
  ${narrow} {
    justify-content: flex-end;
  }
`;
const Wide = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  ${narrow} {
    display: none;
  }
`;
const Narrow = styled.div`
  display: none;
  ${narrow} {
    display: block;
  }
`;

/** The bar above everything: logo, search, account switcher, theme, and the person; on a narrow screen the menu's button. */
export function TopBar({ menu, activeName }: { menu: ShellMenu; activeName: string | undefined }) {
  return (
    <Root>
      <Home href="/dashboard" variant="quiet" aria-label={t`Fairshelf dashboard`} data-tight="">
        <Logo />
      </Home>
      <Search>
        <PaletteButton />
      </Search>
      <AccountSwitcher />
      <Bell />
      <Wide>
        <ThemeButton />
        <UserMenu />
      </Wide>
      <Narrow>
        <MobileMenu menu={menu} activeName={activeName} />
      </Narrow>
    </Root>
  );
}
