import { useMay } from '@fairshelf/shared-contracts/react';
import { leaveGuard, store, themeAtom } from '@fairshelf/shared-contracts/state';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import Keyboard from 'lucide-react/icons/keyboard';
import Languages from 'lucide-react/icons/languages';
import LogOut from 'lucide-react/icons/log-out';
import MonitorCheck from 'lucide-react/icons/monitor-check';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import UserRound from 'lucide-react/icons/user-round';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import type { ReactElement } from 'react';
import { NewsIcon } from '../news/news-icon.tsx';
import { openNews } from '../news/news-open.ts';
import { signOut } from '../session/sign-in.ts';
import { staySignedIn, useIsForThisTab } from '../session/stay-signed-in.ts';
import { useShell } from '../shell-context.tsx';
import { openQuickDialog } from '../shortcuts/quick-access.ts';
import { chooseTheme } from '../theme/theme.ts';

export interface UserAction {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactElement;
  /** Synonyms that people search it by. */
  readonly words: string;
  /** An action that only opens a page has a path instead of `run`. */
  readonly path?: string;
  readonly run?: () => void;
}

/**
 * A person's global actions: declared once for the user menu, the menu of a narrow screen and the palette. The last
 * one is always Logout.
 */
export function useUserActions(): readonly UserAction[] {
  const isForThisTab = useIsForThisTab();
  const { navigation } = useShell();
  const mayInvite = useMay('people');
  const profile = navigation.pathOf('menu-settings-accounts') ?? navigation.pathOf('reimburse-profile');
  const stay: UserAction = {
    key: 'stay-signed-in',
    label: t`Stay signed in`,
    icon: <MonitorCheck aria-hidden="true" />,
    words: t`remember me`,
    run: staySignedIn,
  };
  return [
    ...(profile
      ? [
          {
            key: 'profile',
            label: t`Profile`,
            icon: <UserRound aria-hidden="true" />,
            words: t`account name password picture`,
            path: profile,
          },
        ]
      : []),
    ...(mayInvite
      ? [
          {
            key: 'invite',
            label: t`Invite a colleague`,
            icon: <UserRoundPlus aria-hidden="true" />,
            words: t`team add user`,
            run: () => openQuickDialog('invite'),
          },
        ]
      : []),
    { key: 'news', label: t`What's new?`, icon: <NewsIcon />, words: t`news releases`, run: openNews },
    {
      key: 'language',
      label: t`Language`,
      icon: <Languages aria-hidden="true" />,
      words: 'Sprache langue lingua idioma 言語 语言',
      run: () => openQuickDialog('language'),
    },
    {
      key: 'shortcuts',
      label: t`Keyboard shortcuts`,
      icon: <Keyboard aria-hidden="true" />,
      words: t`keys help`,
      run: () => openQuickDialog('shortcuts'),
    },
    ...(isForThisTab ? [stay] : []),
    {
      key: 'logout',
      label: t`Logout`,
      icon: <LogOut aria-hidden="true" />,
      words: t`sign out log out`,
      run: () => leaveGuard.pass(signOut),
    },
  ];
}

/** The switch to the other theme. */
export function useThemeAction(): UserAction & { readonly run: () => void } {
  const theme = useAtomValue(themeAtom, { store });
  const other = theme === 'dark' ? 'light' : 'dark';
  return {
    key: 'theme',
    label: other === 'dark' ? t`Switch to dark theme` : t`Switch to light theme`,
    icon: theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />,
    words: t`mode colours appearance`,
    run: () => chooseTheme(other),
  };
}
