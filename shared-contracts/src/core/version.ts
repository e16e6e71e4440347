/** The contract's version: shell, gateway and remotes agree within its range (docs/shared-contracts.md#versions). */
export const CONTRACT_VERSION = '1.2.0';

/** Whether `version` (x.y.z) is in `range` (`^x.y`): the same major version, and at least that minor one. */
export function satisfiesContract(range: string, version: string): boolean {
  const wanted = /^\^(\d+)\.(\d+)$/.exec(range);
  const offered = /^(\d+)\.(\d+)\.\d+$/.exec(version);
  if (!wanted || !offered) return false;
  return wanted[1] === offered[1] && Number(offered[2]) >= Number(wanted[2]);
}
