import { readdirSync, readFileSync } from 'node:fs';

// Which room may import which (docs/architecture.md#rooms). Imports point downward only.
// A remote may import those shared rooms that its package.json names.
const SHARED = ['shared-signup', 'shared-ui', 'shared-contracts'];
const read = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const remotes = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.startsWith('mf-'))
  .map((remote) => {
    const { dependencies = {} } = read(`${remote}/package.json`);
    return [remote, SHARED.filter((room) => `@fairshelf/${room}` in dependencies)];
  });
const ROOMS = {
  'host-shell': ['shared-ui', 'shared-contracts'],
  ...Object.fromEntries(remotes),
  gateway: ['shared-contracts'],
  'shared-signup': ['shared-ui', 'shared-contracts'],
  'shared-ui': ['shared-contracts'],
  'shared-contracts': [],
  'marketplace-sandbox': [],
  tooling: ['shared-contracts'],
  e2e: [],
};
// The files that a shared room's package.json exports: the only ones that other rooms may name.
const entries = SHARED.flatMap((room) => {
  const { exports } = read(`${room}/package.json`);
  return Object.values(exports).map((file) => `^${file.replace('./', `${room}/`).replaceAll('.', '\\.')}$`);
});
const TOGETHER = `^(${Object.keys(ROOMS).join('|')})/`;
const FRONT_END = '^(host-shell|mf-[a-z0-9-]+|shared-ui|shared-signup)/src/';
// Code that measures the product from inside, and modules bundled under a room's name that resolve there.
const INSIDE = '^tooling/(bench/|drills/|large-seller/|mock-shell/|webpack/(render-|monolith-|room-modules))';
// The part of the contracts that runs anywhere: what all subjects use, each subject, and the list of all calls.
const CONTRACTS = '^shared-contracts/src/(core|areas)[./]|^shared-contracts/src/all-calls\\.ts$';
const TEST = '\\.(test|spec)\\.tsx?$|/(test|testing)/|/test-[^/]+\\.tsx?$';
const TEST_SUPPORT = `${TEST}|-fixture\\.ts$`;

// The floors of the gateway, the highest first: a folder imports those below it (docs/gateway.md).
const GATEWAY = ['server', 'imports', 'areas', 'base', 'texts', 'outside'];
const gatewayFloors = GATEWAY.slice(1).map((floor, index) => ({
  name: `gateway-${floor}-imports-downward`,
  comment: `${floor}/ may import ${GATEWAY.slice(index + 2).join(' and ') || 'no other floor'}.`,
  severity: 'error',
  from: { path: `^gateway/src/${floor}/`, pathNot: TEST_SUPPORT },
  to: {
    path: `^gateway/src/(${GATEWAY.slice(0, index + 1).join('|')})/`,
    // Marks a text for the catalogues; used on every floor.
    pathNot: '^gateway/src/base/texts/text\\.ts$',
  },
}));

const floors = Object.entries(ROOMS).map(([room, below]) => ({
  name: `${room}-imports-downward`,
  comment: `${room} may import ${below.join(' and ') || 'no other room'}.`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: [`^${room}/[^/]+\\.(mjs|config\\.ts)$`, INSIDE] },
  to: {
    path: TOGETHER,
    // Its own files, the floors below; and the tooling that tests depend on.
    pathNot: [
      `^(${[room, ...below].join('|')})/`,
      '^tooling/(database/|browser/|webpack/catalogue-loader\\.ts$)',
    ],
  },
}));

export default {
  forbidden: [
    ...floors,
    ...gatewayFloors,
    {
      name: 'areas-by-their-index',
      comment: 'An area of the gateway is entered through its index.ts.',
      severity: 'error',
      from: { path: '^gateway/src/(?:areas/([^/]+)/|)', pathNot: TEST_SUPPORT },
      to: {
        path: '^gateway/src/areas/',
        pathNot: ['^gateway/src/areas/[^/]+/index\\.ts$', '^gateway/src/areas/$1/'],
      },
    },
    {
      name: 'tests-support-in-tests-only',
      severity: 'error',
      from: { path: '^gateway/src/', pathNot: TEST_SUPPORT },
      to: { path: '^gateway/src/testing/|-fixture\\.ts$' },
    },
    {
      name: 'tooling-in-tests-only',
      comment: 'Test databases and browsers come from the tooling, only for tests.',
      severity: 'error',
      from: { path: TOGETHER, pathNot: ['^(tooling|e2e)/', TEST, '^[^/]+/[^/]+\\.mjs$'] },
      to: { path: '^tooling/' },
    },
    {
      name: 'configuration-uses-tooling-only',
      comment: 'The build configuration of a room uses the webpack preset and the room itself.',
      severity: 'error',
      from: { path: '^([^/]+)/[^/]+\\.mjs$', pathNot: '^tooling/' },
      to: { path: TOGETHER, pathNot: ['^$1/', '^tooling/webpack/', CONTRACTS] },
    },
    {
      name: 'rooms-by-their-entries',
      comment:
        'Another room is entered through what its package.json exports, never by the path of an inner file.',
      severity: 'error',
      from: { path: '^(host-shell|mf-[a-z0-9-]+|gateway)/' },
      to: { path: '^shared-(signup|ui|contracts)/', pathNot: entries },
    },
    {
      name: 'shared-ui-by-the-entries-of-contracts',
      severity: 'error',
      from: { path: '^shared-ui/' },
      to: { path: '^shared-contracts/', pathNot: entries },
    },
    {
      name: 'shared-signup-by-the-entries-of-others',
      severity: 'error',
      from: { path: '^shared-signup/' },
      to: { path: '^shared-(ui|contracts)/', pathNot: entries },
    },
    {
      name: 'state-is-written-by-the-shell',
      comment: 'Session, market and menu have one owner; remotes read them (docs/architecture.md#state).',
      severity: 'error',
      from: { path: '^(mf-[a-z0-9-]+|gateway|shared-ui|shared-signup)/' },
      to: { path: '^shared-contracts/src/state/shell\\.ts$' },
    },
    {
      name: 'contracts-without-the-browser',
      comment: 'What runs on Node uses the framework-free part of the contracts.',
      severity: 'error',
      from: { path: '^(gateway|tooling)/', pathNot: INSIDE },
      to: { path: '^shared-contracts/src/', pathNot: CONTRACTS },
    },
    {
      name: 'contracts-know-no-framework',
      severity: 'error',
      from: { path: CONTRACTS, pathNot: TEST },
      to: {
        path: '^shared-contracts/src/(client|state|react)/|node_modules/(react|react-dom|jotai|ky|@tanstack|react-router)',
      },
    },
    {
      name: 'contracts-core-knows-no-area',
      comment: 'core/ holds what all areas use, and the parts for the browser belong to no subject.',
      severity: 'error',
      from: { path: '^shared-contracts/src/(core|client|state|react)[./]', pathNot: TEST },
      to: { path: '^shared-contracts/src/(areas/|all-calls)' },
    },
    {
      name: 'contract-areas-by-their-index',
      comment: 'An area of the contracts is entered through its index.ts.',
      severity: 'error',
      from: { path: '^shared-contracts/(?:src/areas/([^/]+)/|)' },
      to: {
        path: '^shared-contracts/src/areas/',
        pathNot: ['^shared-contracts/src/areas/[^/]+/index\\.ts$', '^shared-contracts/src/areas/$1/'],
      },
    },
    {
      name: 'pages-name-their-areas',
      comment: 'The list of all calls would make a page depend on every subject.',
      severity: 'error',
      from: { path: FRONT_END, pathNot: TEST },
      to: { path: '^shared-contracts/src/all-calls\\.ts$' },
    },
    {
      name: 'calls-through-the-contracts',
      comment: 'A page asks the typed client of shared-contracts, never the network by hand.',
      severity: 'error',
      from: { path: FRONT_END },
      to: { path: 'node_modules/(ky|axios)/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: { pathNot: TEST },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      from: { pathNot: INSIDE },
      to: { couldNotResolve: true, pathNot: '^(pg-native|virtual:)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|[.]cache)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
