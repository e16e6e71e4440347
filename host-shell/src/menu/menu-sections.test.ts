import { sectionsOf } from '@fairshelf/shared-contracts/delivery';
import { describe, expect, it } from '@jest/globals';

describe('the sections of a submenu', () => {
  it('collect the pages of all remotes under one heading', () => {
    expect(
      outline(
        page('Accounts', 'Account and team'),
        page('Integrations', 'Stores'),
        page('Billing', 'Account and team'),
      ),
    ).toEqual([
      ['Account and team', ['Accounts', 'Billing']],
      ['Stores', ['Integrations']],
    ]);
  });

  it('have no headings if each has one page', () => {
    expect(outline(page('Accounts', 'Account and team'), page('Integrations', 'Stores'))).toEqual([
      [undefined, ['Accounts', 'Integrations']],
    ]);
  });

  it('leave pages without a section without a heading', () => {
    expect(outline(page('Codes'), page('Plans'))).toEqual([[undefined, ['Codes', 'Plans']]]);
  });
});

const page = (title: string, section?: string) => ({
  kind: 'page' as const,
  name: title,
  title,
  path: `/${title}`,
  icon: undefined,
  section,
});
const outline = (...pages: ReturnType<typeof page>[]) =>
  sectionsOf(pages).map((section) => [section.title, section.pages.map(({ title }) => title)]);
