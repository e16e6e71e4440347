import { type CDPSession, expect, type Page } from '@playwright/test';

type Answer = Awaited<ReturnType<typeof readTree>>;
type AxNode = Answer['nodes'][number];

const readTree = (session: CDPSession) => session.send('Accessibility.getFullAXTree');
const roleOf = (node: AxNode | undefined): string => String(node?.role?.value ?? '');
const nameOf = (node: AxNode): string => String(node.name?.value ?? '').trim();

/** Only digits, signs and currencies, which is meaningless in a list of links. */
const BARE = /^[\d\s.,:%$€£¥+\-–—/()]*$/;
const GROUPS = new Set(['group', 'region', 'application', 'figure', 'radiogroup', 'toolbar']);
const TABLES = new Set(['table', 'grid', 'treegrid']);
const CELLS = new Set(['cell', 'gridcell']);

/**
 * Asserts that a page makes sense to a screen reader: links and buttons that name more than a number, groups and
 * tables with a name, and a header in each row of a table. The browser's whole accessibility tree is read, which axe
 * doesn't do.
 */
export async function assertHeard(page: Page, what: string): Promise<void> {
  // Placeholders of loading rows have no header yet.
  await expect(page.locator('table[aria-busy="true"]').first()).not.toBeAttached();
  const session = await page.context().newCDPSession(page);
  const { nodes } = await readTree(session);
  await session.detach();
  expect([...new Set(findUnheard(nodes))].map((fault) => `${what}: ${fault}`)).toEqual([]);
}

function findUnheard(nodes: readonly AxNode[]): string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  /** The children a screen reader announces: groups that exist only for the layout are left out. */
  const childrenOf = (node: AxNode): AxNode[] =>
    (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      if (!child) return [];
      return child.ignored || ['none', 'generic', 'rowgroup'].includes(roleOf(child))
        ? childrenOf(child)
        : [child];
    });
  return nodes
    .filter(({ ignored }) => !ignored)
    .flatMap((node) => {
      const role = roleOf(node);
      const name = nameOf(node);
      if ((role === 'link' || role === 'button') && BARE.test(name)) return `the ${role} '${name}'`;
      // The summary of a <details> names it.
      const isDisclosure = () => roleOf(childrenOf(node)[0]) === 'DisclosureTriangle';
      if (GROUPS.has(role) && !name && !isDisclosure()) return `a ${role} without a name`;
      if (!TABLES.has(role)) return [];
      const rows = childrenOf(node).filter((child) => roleOf(child) === 'row');
      const headless = rows.filter((row) => {
        const roles = childrenOf(row).map(roleOf);
        return (
          roles.filter((each) => CELLS.has(each)).length > 1 && !roles.some((each) => /header$/.test(each))
        );
      });
      return [
        ...(name ? [] : ['a table without a name']),
        ...(headless.length > 0 ? [`the table '${name}' with ${headless.length} rows without a header`] : []),
      ];
    });
}
