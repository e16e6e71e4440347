import { expect, type Page } from '@playwright/test';

/** Opens a page through the side menu, opening its submenu first. */
export async function goThroughMenu(page: Page, item: string, group?: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const link = menu.getByRole('link', { name: item, exact: true });
  if (group && !(await link.isVisible())) await menu.getByRole('button', { name: group }).click();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: item, exact: true })).toBeVisible();
}
