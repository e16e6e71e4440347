import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, isCall } from '@fairshelf/shared-contracts/all-calls';
import { CONTRACT_VERSION } from '@fairshelf/shared-contracts/core';
import { callShape, eventShapes, type Surface, withoutUnnamed } from '@fairshelf/shared-contracts/delivery';
import { bundledSources } from './bundled-sources.ts';
import { sharedRequests } from './shared-modules.ts';

const CONTRACTS = '@fairshelf/shared-contracts/';
const TEST = /\.(test|stories)\.tsx?$|-fixture\.tsx?$|[\\/]testing[\\/]/;

/** What a remote's sources use of the contracts and of the modules that the shell provides. */
export function surfaceOf(folder: string, slots: readonly string[]): Surface {
  const sources = bundledSources(folder).flatMap(sourcesBelow);
  const names = importedNames(sources);
  const events = eventShapes();
  const eventsFor = (verb: string) =>
    Object.fromEntries(
      eventsIn(sources, verb).map((name) => [name, events[name] ?? { kind: 'object' as const, fields: {} }]),
    );
  const calls = Object.entries(AREAS).flatMap(([area, moduleExports]) =>
    [...(names.get(`${CONTRACTS}${area}`) ?? [])]
      .map((name) => moduleExports[name])
      .filter(isCall)
      .map((call) => [call.name, callShape(call)] as const),
  );
  const moduleEntries = sharedRequests.flatMap((request) => {
    const imports = names.get(request);
    return imports ? [[request, [...imports].toSorted()] as const] : [];
  });
  const surface: Surface = {
    contract: CONTRACT_VERSION,
    calls: Object.fromEntries(calls.toSorted()),
    publishes: eventsFor('publish'),
    subscribes: eventsFor('subscribe'),
    slots: [...new Set(slots)],
    shared: Object.fromEntries(moduleEntries),
  };
  const words = new Set(sources.flatMap((source) => source.match(/[\w$]+/g) ?? []));
  return withoutUnnamed(surface, (field) => words.has(field));
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !TEST.test(file))
    .map((file) => readFileSync(file, 'utf8'));
}

/** Module → names imported or re-exported from it, without types. `import * as` names nothing. */
export function importedNames(sources: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const statement =
    /\b(?:import|export)\s+(type\s+)?(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\})?\s*from\s*(['"])([^'"]+)\4/g;
  for (const source of sources) {
    for (const [, isType, standard, list = '', , module = ''] of source.matchAll(statement)) {
      if (isType) continue;
      const names = found.get(module) ?? new Set();
      found.set(module, names);
      if (standard) names.add('default');
      for (const part of list.split(',')) {
        const [, name] = /^\s*(?!type\s)([\w$]+)/.exec(part) ?? [];
        if (name) names.add(name);
      }
    }
  }
  return found;
}

function eventsIn(sources: readonly string[], verb: string): string[] {
  const pattern = new RegExp(`\\bbus\\s*\\.\\s*${verb}\\(\\s*['"]([\\w:-]+)['"]`, 'g');
  return [
    ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name))),
  ];
}
