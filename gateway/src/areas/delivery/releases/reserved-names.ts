/** Names that could be mistaken for a part of the platform, without `mf-`. */
const RESERVED: ReadonlySet<string> = new Set([
  'api',
  'app',
  'assets',
  'auth',
  'contracts',
  'core',
  'edge',
  'fairshelf',
  'gateway',
  'host',
  'host-shell',
  'internal',
  'login',
  'platform',
  'private',
  'registry',
  'release',
  'releases',
  'remote',
  'remotes',
  'root',
  'sandbox',
  'shared',
  'shell',
  'static',
  'system',
  'ui',
]);

/** Whether a remote's name is reserved for the platform: `mf-shell`, `mf-host-shell`, `mf-shell-2`. */
export function isReservedName(remote: string): boolean {
  const name = remote.replace(/^mf-/, '').replace(/-?\d+$/, '');
  return RESERVED.has(name) || /^(?:host-)?shell(?:-|$)/.test(name);
}
