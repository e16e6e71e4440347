import type { MenuGroup, MenuPage } from '@fairshelf/shared-contracts/delivery';
import { marketSource, sessionSource, userSource } from '@fairshelf/shared-contracts/shell-state';
import { store } from '@fairshelf/shared-contracts/state';
import { NavigationProvider } from '@fairshelf/shared-ui/basics';
import { GlobalStyle } from '@fairshelf/shared-ui/theme';
import { createElement, type ReactNode } from 'react';
import { MENU_ICONS, MenuIcon } from '../menu/menu-icon.tsx';
import { MenuList } from '../menu/menu-list.tsx';
import { PageSkeleton } from '../recovery/page-skeleton.tsx';
import { toHref } from '../router-base.ts';
import { type ShellParts, ShellProvider } from '../shell-context.tsx';
import { CrumbRow } from './crumb-trail.tsx';
import { FrameLayout } from './frame-layout.ts';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

const page = (name: string): MenuPage => ({
  kind: 'page',
  name,
  title: `@${name}@`,
  path: '@path@',
  icon: undefined,
});
const group: MenuGroup = { kind: 'group', name: 'group', title: '@title@', icon: '', pages: [page('item')] };
const sections: MenuGroup = {
  ...group,
  pages: [
    { ...page('item'), section: '@section@' },
    { ...page('other'), section: '@section@' },
  ],
};
const nothing = () => {};

/** A part of the template, by an element that no part contains. */
const Part = ({ name, children }: { name: string; children: ReactNode }) =>
  createElement('frame-part', { name }, children);

const parts: ShellParts = {
  navigation: {
    current: () => ({
      pathname: '/',
      search: '',
      destination: { kind: 'not-found' },
      previousRoute: undefined,
    }),
    subscribe: () => nothing,
    go: nothing,
    pathOf: () => undefined,
  },
  remoteHost: {
    current: () => ({ state: 'empty' }),
    subscribe: () => nothing,
    loadWidget: () => Promise.reject(new Error('The static frame has no widgets.')),
  },
  registry: { edition: '', remotes: [] },
};

/**
 * The product's frame and the skeleton of a page, prerendered. The page server fills in the viewer's menu
 * (gateway/src/areas/delivery/pages/product-frame.ts), the page's own script the browser's stored data
 * (prerender/frame.inline.js).
 */
export function staticFrame(): ReactNode {
  store.set(userSource, {
    email: '',
    userName: '',
    name: '@name@',
    companyId: '',
    companyName: '@company@',
    image: '',
    role: '',
    plans: [],
    isNeedPasswordChange: false,
    isMonitoring: false,
    ppcTimezone: '',
  });
  store.set(sessionSource, { accessToken: '', expiresAt: '', isRememberMe: true });
  store.set(marketSource, {
    sellerId: '',
    companyName: '@store@',
    marketId: '',
    countryCode: 'xx',
    countryName: '',
    defaultMarketplaceId: '',
  });
  return (
    <ShellProvider value={parts}>
      <NavigationProvider value={{ navigate: nothing, toHref }}>
        <GlobalStyle />
        <FrameLayout />
        <Part name="frame">
          <TopBar menu={{ main: [], bottom: [] }} activeName={undefined} />
          <SideMenu
            menu={{ main: [page('main')], bottom: [page('bottom')] }}
            activeName={undefined}
            collapsed={false}
            onCollapse={nothing}
          />
          <PageSkeleton title="" />
        </Part>
        <Part name="crumbs">
          <CrumbRow items={[{ label: '@above@' }, { label: '@title@' }]} />
        </Part>
        <Part name="page">
          <MenuList nodes={[page('title')]} activeName={undefined} />
        </Part>
        <Part name="group">
          <MenuList nodes={[group]} activeName={undefined} />
        </Part>
        <Part name="section">
          <MenuList nodes={[sections]} activeName={undefined} />
        </Part>
        {['', ...MENU_ICONS].map((name) => (
          <Part key={name} name={`icon:${name}`}>
            <MenuIcon name={name} />
          </Part>
        ))}
      </NavigationProvider>
    </ShellProvider>
  );
}

/** Where stored data goes, by the content of the rendered element. */
const STORED: Readonly<Record<string, string>> = {
  '@': 'initials',
  '@name@': 'name',
  '@company@': 'company',
  '@store@': 'store',
  xx: 'flag',
  XX: 'country',
};

/** The rendered frame as a template: parts with placeholders for the page server and the page's script. */
export function frameTemplate(html: string): string {
  const folder = /<frame-part name="icon:">(.*?)<\/frame-part>/.exec(html)?.[1] ?? '';
  const entry = (name: string) => new RegExp(`<li>(?:(?!<li>).)*@${name}@.*?</li>`);
  const found = new Map(
    [...html.matchAll(/<frame-part name="([^"]+)">(.*?)<\/frame-part>/gs)].map(([, name = '', part = '']) => [
      name,
      part,
    ]),
  );
  const part = (name: string) => {
    const text = found.get(name);
    if (!text) throw new Error(`The rendered frame has no part '${name}'.`);
    return text;
  };
  const item = (name: string) => (entry(name).exec(part('group'))?.[0] ?? '').replace(`@${name}@`, '@title@');
  const heading = /<li><span[^>]*>@section@<\/span><ul[^>]*>/.exec(part('section'))?.[0] ?? '';
  const bottom = /<div[^>]*><ul[^>]*>@bottom@<\/ul><\/div>/;
  const frame = part('frame')
    .replace('Account: @store@ XX', 'Account')
    .replace(entry('main'), '@main@')
    .replace(entry('bottom'), '@bottom@')
    .replace(/>(@|xx|XX|@\w+@)</g, (match, text: string) =>
      STORED[text] ? ` data-stored="${STORED[text]}"><` : match,
    );
  const listItems = (name: string) => part(name).replace(/^<ul[^>]*>|<\/ul>$/g, '');
  const parts: Record<string, string> = {
    ...Object.fromEntries(found),
    frame: frame.replace(bottom, '@bottom@'),
    bottom: bottom.exec(frame)?.[0] ?? '',
    page: listItems('page').replace(folder, '@icon@'),
    group: listItems('group').replace(entry('item'), '@items@').replace(folder, '@icon@'),
    item: item('item'),
    section: `${heading.replaceAll('@section@', '@title@')}@items@</ul></li>`,
  };
  return Object.entries(parts)
    .map(
      ([name, text]) =>
        `<frame-part name="${name}">${text.replace(/ (?:id|aria-controls|aria-labelledby)="[^"]*"/g, '')}</frame-part>`,
    )
    .join('');
}
