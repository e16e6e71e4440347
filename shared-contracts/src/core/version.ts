/** The contract's version: shell, gateway and remotes agree within its range (docs/shared-contracts.md#versions). */
export const CONTRACT_VERSION = '1.2.0';

/** Whether `version` (x.y.z) is in `range` (`^x.y`): the same major version, and at least that minor one. */
export function satisfiesContract(range: string, version: string): boolean {
  const minimum = /^\^(\d+)\.(\d+)$/.exec(range);
  const actual = /^(\d+)\.(\d+)\.\d+$/.exec(version);
  if (!minimum || !actual) return false;
  return minimum[1] === actual[1] && Number(actual[2]) >= Number(minimum[2]);
}
