import { LANGUAGES, splitLanguage, withLanguage } from '@fairshelf/shared-contracts/core';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import Globe from 'lucide-react/icons/globe';
import { useHref, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { isTranslated } from './languages.ts';
import { MenuList, MenuTrigger } from './menu-dropdown.tsx';

const List = styled(MenuList)`
  width: 12rem;
  position-area: block-end span-inline-start;
  a {
    display: block;
    padding: ${space[8]} ${space[12]};
    border-radius: ${radius.control};
    color: ${color.text};
    ${textStyle(14)}
    text-decoration: none;
  }
  a:hover,
  a[aria-current] {
    background: ${color.hover};
  }
`;

/**
 * The page in the other languages, each by its own name. The links reload the page: its address, its language and
 * its metadata come from the server. The choice is remembered by `language.inline.js` of the shell.
 */
export function LanguageMenu() {
  const { path } = splitLanguage(useLocation().pathname);
  const base = useHref('/').replace(/\/$/, '');
  const current = LANGUAGES.find(({ code }) => code === currentLanguage());
  if (!isTranslated(path)) return null;
  return (
    <>
      <MenuTrigger
        type="button"
        popoverTarget="menu-language"
        aria-label={t`Language: ${{ name: current?.name ?? '' }}`}
      >
        <Globe aria-hidden />
      </MenuTrigger>
      <List id="menu-language" popover="auto" aria-label={t`Language`}>
        {LANGUAGES.map(({ code, name }) => (
          <li key={code}>
            <a
              href={base + withLanguage(code, path)}
              hrefLang={code}
              lang={code}
              aria-current={code === current?.code ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </List>
    </>
  );
}
