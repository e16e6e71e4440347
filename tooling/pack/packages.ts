/** A package that `npm run pack` makes. */
export interface PackageSource {
  /** The folder of the repository whose sources it has. */
  readonly room: string;
  readonly name: string;
  readonly description: string;
  /** What is compiled: files and folders of the room, with all that they import of it. */
  readonly compiled: readonly string[];
  /** Files that are copied as they are: from the root of the repository to the package. */
  readonly copied: Readonly<Record<string, string>>;
  /** Entry → source file of the room. */
  readonly entries: Readonly<Record<string, string>>;
  readonly program?: Readonly<Record<string, string>>;
  /** Exact versions: webpack 5.112 lacks an internal file that the federation plugin of this version reads. */
  readonly isExact?: boolean;
  /** Packages that are named in a setting, so that no import shows them. */
  readonly alsoNeeds: readonly string[];
}

/** Compiled by webpack or named by a path: no import leads to them. */
const NAMED_BY_PATH = [
  'webpack/styled-names-loader.ts',
  'webpack/refresh-loader.ts',
  'webpack/refresh-runtime.ts',
  'webpack/forget-results-loader.ts',
  'webpack/messages-loader.ts',
  'webpack/catalogue-loader.ts',
  'mock-shell',
];

const entriesOf = ({ exports }: { readonly exports: Readonly<Record<string, string>> }) => exports;

/** The packages of a team in another repository, in the order in which they depend on each other. */
export function packageSources(statements: {
  readonly contracts: { readonly exports: Readonly<Record<string, string>> };
  readonly ui: { readonly exports: Readonly<Record<string, string>> };
}): readonly PackageSource[] {
  return [
    {
      room: 'shared-contracts',
      name: '@fairshelf/shared-contracts',
      description: 'Calls, types, events, state and test support of the platform.',
      compiled: ['src', 'testing'],
      copied: {
        'shared-contracts/testing/browser-environment.mjs': 'testing/browser-environment.mjs',
        'shared-contracts/testing/quick-styles.mjs': 'testing/quick-styles.mjs',
      },
      entries: entriesOf(statements.contracts),
      alsoNeeds: [],
    },
    {
      room: 'shared-ui',
      name: '@fairshelf/shared-ui',
      description: 'Components and tokens of the platform.',
      compiled: ['src'],
      copied: {},
      entries: entriesOf(statements.ui),
      alsoNeeds: ['@fontsource-variable/inter'],
    },
    {
      room: 'tooling',
      name: '@fairshelf/remote-kit',
      description: "Builds, serves, tests and releases a remote outside the platform's repository.",
      compiled: ['remote-kit', ...NAMED_BY_PATH, 'webpack/room-modules.d.ts'],
      copied: { '.browserslistrc': '.browserslistrc' },
      entries: {
        './webpack': './remote-kit/webpack.ts',
        './release': './remote-kit/release.ts',
        './jest': './remote-kit/jest.ts',
      },
      program: { 'fairshelf-remote': './remote-kit/cli.ts' },
      isExact: true,
      alsoNeeds: [
        'swc-loader',
        '@lingui/swc-plugin',
        '@swc/core',
        '@swc/jest',
        'jest',
        'jest-environment-jsdom',
        'react-refresh',
      ],
    },
  ];
}
