import { filesOf } from '../new-remote/remote-files.ts';
import type { RemoteNames } from '../new-remote/remote-names.ts';

/** Where the packages of the platform come from, and the versions of the packages that the shell shares. */
export interface Origin {
  /** A package of the platform → its version, or the address of a tarball. */
  readonly platform: Readonly<Record<string, string>>;
  /** Any other package → its version. */
  readonly others: Readonly<Record<string, string>>;
}

const RUN = ['@fairshelf/shared-contracts', '@fairshelf/shared-ui', 'jotai', 'react'];

/** Every file of a remote in a repository of its own, by its path in the new folder. */
export function outsideFiles(names: RemoteNames, origin: Origin): Readonly<Record<string, string>> {
  const { remote } = names;
  const inside = Object.entries(filesOf(names))
    .filter(([file]) => file.startsWith(`${remote}/`))
    .map(([file, text]) => [file.slice(remote.length + 1), text] as const);
  return {
    ...Object.fromEntries(inside),
    'package.json': `${JSON.stringify(statement(remote, origin), undefined, 2)}\n`,
    'tsconfig.json': TSCONFIG,
    'webpack.config.mjs': WEBPACK,
    'jest.config.mjs': "export { jestConfig as default } from '@fairshelf/remote-kit/jest';\n",
    '.gitignore': 'node_modules/\ndist/\n.cache/\n',
    'README.md': readme(names),
  };
}

function statement(remote: string, { platform, others }: Origin): object {
  const all = { ...others, ...platform };
  const pick = (isKept: (name: string) => boolean) =>
    Object.fromEntries(
      Object.entries(all)
        .filter(([name]) => isKept(name))
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  return {
    name: remote,
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    scripts: {
      dev: 'fairshelf-remote dev',
      test: 'fairshelf-remote check && NODE_OPTIONS=--experimental-vm-modules jest',
      build: 'fairshelf-remote build',
      release: 'fairshelf-remote release',
    },
    dependencies: pick((name) => RUN.includes(name)),
    devDependencies: pick((name) => !RUN.includes(name)),
  };
}

const TSCONFIG = `{
  "compilerOptions": {
    "target": "ES2023",
    "module": "ESNext",
    "moduleResolution": "Bundler",
    "strict": true,
    "noUncheckedIndexedAccess": true,
    "isolatedModules": true,
    "verbatimModuleSyntax": true,
    "allowImportingTsExtensions": true,
    "skipLibCheck": true,
    "noEmit": true,
    "jsx": "react-jsx",
    "lib": ["ES2023", "DOM", "DOM.Iterable"],
    "types": ["node"]
  },
  "include": ["src", "mock"]
}
`;

const WEBPACK = `import { remotePreset } from '@fairshelf/remote-kit/webpack';

export default (options) => remotePreset(import.meta.dirname, options);
`;

const readme = ({ remote, title, path }: RemoteNames): string => `# ${remote}: ${title}

A remote of Fairshelf, at \`/app${path}\`. Node 24.

\`\`\`sh
npm run dev              # alone, in a mock shell, on http://localhost:8090/app/ (PORT)
npm run dev -- --serve   # on http://localhost:9201/, for 'Override in this browser' on the Platform page
npm test                 # types and tests
npm run release          # checks, builds and publishes it for everyone; --canary 5: for some
\`\`\`

A release needs \`RELEASE_URL\`, the product's address, and \`RELEASE_TOKEN\`, a release key of the Platform page.
\`npm run release -- --help\` lists what else can be done with a version.
`;
