import type { MenuPage } from './menu-model.ts';

interface MenuSection {
  /** Without one the pages are listed without a heading. */
  readonly title: string | undefined;
  readonly pages: readonly MenuPage[];
}

/**
 * The pages of a submenu by section, in the order of each section's first page. If no section has two pages, there
 * would be as many headings as entries: then there are none.
 */
export function sectionsOf(pages: readonly MenuPage[]): readonly MenuSection[] {
  const sections = new Map<string | undefined, MenuPage[]>();
  for (const page of pages) sections.set(page.section, [...(sections.get(page.section) ?? []), page]);
  const isWorthHeadings = [...sections].some(([title, own]) => title !== undefined && own.length > 1);
  if (!isWorthHeadings) return [{ title: undefined, pages }];
  return [...sections].map(([title, own]) => ({ title, pages: own }));
}
