/** The contract's own version: shell, gateway and remotes agree within its range (architecture, 'State'). */
export const CONTRACT_VERSION = '1.0.0';

/** Whether `version` (x.y.z) lies in `range` (`^x.y`): the same major, and at least that minor. */
export function satisfiesContract(range: string, version: string): boolean {
  const wanted = /^\^(\d+)\.(\d+)$/.exec(range);
  const offered = /^(\d+)\.(\d+)\.\d+$/.exec(version);
  if (!wanted || !offered) return false;
  return wanted[1] === offered[1] && Number(offered[2]) >= Number(wanted[2]);
}
