/**
 * A pnpm lock file without what each room imports: package.json and the catalogue say that. A new remote adds only
 * such an entry, and builds of the others must stay as they are.
 */
export const lockedPackages = (lock: string): string => lock.replace(/^importers:\n(?:(?:[ \t].*)?\n)*/m, '');
