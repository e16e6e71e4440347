import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** No accessibility violation in what the page shows now, or in a part of it; `what` names it in the message. */
export async function assertAccessible(page: Page, what: string, part?: string): Promise<void> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  assert.deepEqual(
    violations.map(
      ({ id, nodes }) => `${what}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
    [],
  );
}
