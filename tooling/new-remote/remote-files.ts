import type { RemoteNames } from './remote-names.ts';

/** Every file of a new remote, by its path from the root of the repository. */
export function filesOf(names: RemoteNames): Readonly<Record<string, string>> {
  const { remote } = names;
  return {
    [`${remote}/package.json`]: packageJson(names),
    [`${remote}/tsconfig.json`]: TSCONFIG,
    [`${remote}/webpack.config.mjs`]: WEBPACK,
    [`${remote}/mock/answers.ts`]: ANSWERS,
    [`${remote}/src/index.ts`]: INDEX,
    [`${remote}/src/remote.ts`]: statement(names),
    [`${remote}/src/remote.test.tsx`]: statementTest(names),
    [`${remote}/src/pages/home/page.tsx`]: page(names),
    [`${remote}/src/pages/home/page.test.tsx`]: pageTest(names),
    [`docs/${remote}.md`]: documentation(names),
  };
}

const packageJson = ({ remote }: RemoteNames) => `{
  "name": "@fairshelf/${remote}",
  "version": "0.1.0",
  "private": true,
  "type": "module",
  "dependencies": {
    "@fairshelf/shared-contracts": "workspace:*",
    "@fairshelf/shared-ui": "workspace:*",
    "jotai": "catalog:",
    "react": "catalog:"
  },
  "devDependencies": {
    "@fairshelf/tooling": "workspace:*",
    "@jest/globals": "catalog:",
    "@testing-library/react": "catalog:",
    "@types/react": "catalog:"
  }
}
`;

const TSCONFIG = `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": { "jsx": "react-jsx", "lib": ["ES2023", "DOM", "DOM.Iterable"], "types": ["node"] },
  "include": ["src", "mock"]
}
`;

const WEBPACK = `import { remotePreset } from '@fairshelf/tooling/webpack/remote-preset.ts';

export default (options) => remotePreset(import.meta.dirname, options);
`;

const ANSWERS = `import type { MockAnswer } from '@fairshelf/shared-contracts/mock';

/**
 * What the gateway answers while this remote runs alone: \`mockAnswer(call, data)\` for each call that is to say something
 * of its own. The others are answered with an example that fits the contract.
 */
export const answers: readonly MockAnswer[] = [];
`;

const INDEX = `import { createRemoteApp } from '@fairshelf/shared-contracts/react';
import { RouterFrame } from '@fairshelf/shared-ui/core';
import { remote } from './remote.ts';

/** The remote's entry for the shell. */
export default createRemoteApp(remote, { pending: null, Frame: RouterFrame });
`;

const statement = ({
  remote,
  path,
  title,
  route,
}: RemoteNames) => `import { defineRemote, signedIn } from '@fairshelf/shared-contracts/core';
import type { ComponentType } from 'react';

export const remote = defineRemote<ComponentType>({
  name: '${remote}',
  contract: '^1.0',
  routes: [
    {
      name: '${route}',
      path: '${path}',
      title: '${title}',
      access: signedIn,
      load: () => import('./pages/home/page.tsx'),
    },
  ],
  menu: [{ route: '${route}', icon: 'package-search', order: 80 }],
  widgets: [],
});
`;

const statementTest = ({
  path,
  title,
}: RemoteNames) => `/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { closePage, fakeGateway, renderPage, signIn } from '@fairshelf/shared-contracts/testing';
import { afterEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { remote } from './remote.ts';

afterEach(closePage);

it('offers its pages', () => {
  expect(remote.routes.map((route) => [route.path, route.title])).toEqual([['${path}', '${title}']]);
});

it.each(remote.routes)('$path has its title as its only h1', async ({ title, load }) => {
  fakeGateway();
  signIn();
  const { default: Page } = (await load?.()) ?? { default: () => null };
  await act(async () => {
    renderPage(<Page />);
  });
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([title]);
});
`;

const page = ({ title }: RemoteNames) => `import { marketAtom } from '@fairshelf/shared-contracts/state';
import { EmptyState, KeyValueList, PageHeader } from '@fairshelf/shared-ui/core';
import { useAtomValue } from 'jotai';

/** The first page: the store in which the person works, as the shell gives it to every remote. */
export default function HomePage() {
  const market = useAtomValue(marketAtom);
  return (
    <>
      <PageHeader title="${title}" />
      {market ? (
        <KeyValueList
          items={[
            { label: 'Store', value: market.companyName },
            { label: 'Country', value: market.countryName },
          ]}
        />
      ) : (
        <EmptyState title="No store is chosen">Connect a store to see it here.</EmptyState>
      )}
    </>
  );
}
`;

const pageTest = (_: RemoteNames) => `/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import {
  closePage,
  northwind,
  pinecrest,
  renderPage,
  signIn,
  switchMarket,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import HomePage from './page.tsx';

afterEach(closePage);

it('follows the store that the person chooses', () => {
  signIn({ market: northwind });
  renderPage(<HomePage />);
  expect(screen.getByText(northwind.companyName)).toBeTruthy();
  act(() => switchMarket(pinecrest));
  expect(screen.getByText(pinecrest.companyName)).toBeTruthy();
});

it('says so when there is no store', () => {
  signIn();
  renderPage(<HomePage />);
  expect(screen.getByText('No store is chosen')).toBeTruthy();
});
`;

const documentation = ({ remote, path, title }: RemoteNames) => `# ${remote}: ${title}

| offers | path | folder |
|---|---|---|
| ${title} | \`${path}\` | \`src/pages/home/\` |

\`npm run dev -- ${remote}\` runs it alone, \`npm test -- ${remote}\` its tests, \`npm run release -- ${remote}\`
releases it. All else a team must know: [remote-team.md](remote-team.md).
`;
