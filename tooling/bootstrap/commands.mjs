/** The available commands, each with its line in `--help`. @type {Record<string, string>} */
export const COMMANDS = {
  start: 'build what changed and serve the product on http://localhost:8080/app/',
  serve: 'serve it for customers: no demo, no sandbox; starts again what dies (docs/operations.md)',
  operator:
    'operator add <email> makes a super-admin by a mailed link; operator keys shows what keys are for',
  backup: 'back the database and the releases up: backup <new folder>',
  restore: 'restore a backup into an empty database: restore <folder>',
  dev: 'serve while you edit: what you save shows in the browser (one remote: dev mf-ratings)',
  'new-remote': 'make a new remote: new-remote mf-name',
  build: 'build every room that changed (--force: all of them)',
  pack: 'make the packages of teams in other repositories: pack [folder]',
  release: 'publish a remote and say who gets which version of it (--help)',
  test: 'every check and test (--only unit,gateway: some of them; mf-ratings: only of that room)',
  e2e: 'browser tests, as you develop: part of a file name, --ui, --debug, show-trace <file> (docs/e2e.md)',
  bench: 'measure; prints ratios',
  drill: 'upgrade, fail over, kill or scale an installation under load and compare its rows: drill upgrade',
  sbom: 'write the list of delivered packages (CycloneDX): sbom <file>',
  'large-seller': 'make a seller with 10,000 products in the demo (--remove takes it away)',
  gallery: 'show the components of shared-ui',
  screenshots: 'take the pictures of the public site and the README from the demo',
  videos: 'record the films of the welcome carousel from the demo',
  lighthouse: 'judge every page of the public site by Lighthouse; fails below 95',
  sentences: 'draw sentences of every language for readers: sentences <seed>',
  'contract-release': 'record the contract and the built remotes as released',
  'contract-status': 'list the calls that are stated but not served yet',
};

export function usage() {
  const lines = Object.entries(COMMANDS).map(([name, about]) => `  ${name.padEnd(16)}${about}`);
  return ['Usage: node tooling/run.mjs <command>', ...lines].join('\n');
}
