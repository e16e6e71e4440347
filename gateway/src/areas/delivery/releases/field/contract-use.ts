import {
  type ContractUse,
  type Deprecations,
  eventsOf,
  fieldsOf,
  type Surface,
} from '@fairshelf/shared-contracts/delivery';

/** A version that browsers run, or would get. */
export interface UsedVersion {
  readonly remote: string;
  readonly version: string;
  readonly publishedAt: Date;
  /** Page loads that opened it. */
  readonly visits: number;
  readonly surface: Surface;
}

type Kind = ContractUse['kind'];
type Field = { readonly kind: Kind; readonly name: string; readonly field: string };

/**
 * Who uses which part of the contract, from the declarations of the versions in the field. Deprecated parts come first,
 * even if unused; then by kind and name. Pure.
 */
export function contractUse(
  versions: readonly UsedVersion[],
  deprecations: Deprecations,
  requests: ReadonlyMap<string, number>,
): ContractUse[] {
  const all = versions.reduce((sum, { visits }) => sum + visits, 0);
  const uses = new Map<string, { kind: Kind; name: string; by: UsedVersion[] }>();
  const add = (kind: Kind, name: string, by?: UsedVersion) => {
    const key = `${kind} ${name}`;
    const use = uses.get(key) ?? { kind, name, by: [] };
    uses.set(key, { ...use, by: by ? [...use.by, by] : use.by });
  };
  for (const name of deprecations.calls.keys()) add('call', name);
  for (const name of deprecations.events.keys()) add('event', name);
  for (const name of deprecations.slots.keys()) add('slot', name);
  for (const version of versions) {
    const { surface } = version;
    for (const name of Object.keys(surface.calls)) add('call', name, version);
    for (const name of eventsOf(surface)) add('event', name, version);
    for (const name of new Set(surface.slots)) add('slot', name, version);
    for (const name of Object.keys(surface.shared)) add('module', name, version);
  }
  const fields: readonly Field[] = versions.flatMap(({ surface }) => fieldsOf(surface));
  const words = {
    call: deprecations.calls,
    event: deprecations.events,
    slot: deprecations.slots,
    module: undefined,
  };
  const found = [...uses.values()].map(({ kind, name, by }) => ({
    kind,
    name,
    deprecated: words[kind]?.get(name) ?? null,
    fields: [
      ...new Set(fields.filter((each) => each.kind === kind && each.name === name).map(({ field }) => field)),
    ].toSorted(),
    requests: kind === 'call' && words.call.has(name) ? (requests.get(name) ?? 0) : null,
    users: usersOf(by, versions, all),
  }));
  return found.toSorted(
    (one, other) =>
      Number(isDeprecated(other)) - Number(isDeprecated(one)) ||
      (`${one.kind} ${one.name}` < `${other.kind} ${other.name}` ? -1 : 1),
  );
}

const isDeprecated = ({ deprecated, fields }: Pick<ContractUse, 'deprecated' | 'fields'>): boolean =>
  deprecated !== null || fields.length > 0;

/** By remote, the most used first. */
function usersOf(
  by: readonly UsedVersion[],
  versions: readonly UsedVersion[],
  all: number,
): ContractUse['users'] {
  const newest = (some: readonly UsedVersion[]) =>
    some.toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime())[0];
  return [...Map.groupBy(by, ({ remote }) => remote)]
    .flatMap(([remote, using]) => {
      const last = newest(using);
      if (!last) return [];
      const visits = using.reduce((sum, each) => sum + each.visits, 0);
      return {
        remote,
        version: last.version,
        isOlderOnly: newest(versions.filter((each) => each.remote === remote)) !== last,
        share: all === 0 ? 0 : visits / all,
      };
    })
    .toSorted((one, other) => other.share - one.share || (one.remote < other.remote ? -1 : 1));
}
