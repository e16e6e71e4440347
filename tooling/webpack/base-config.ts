import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import localesPlugin from '@react-aria/optimize-locales-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type webpack from 'webpack';
import type { Configuration } from 'webpack';
import { lockedPackages } from '../build/locked-packages.ts';
import { ariaWords } from './aria-words.ts';
import { ChunkLoadingPlugin } from './chunk-loading-plugin.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { EagerCompilePlugin } from './eager-compile-plugin.ts';
import { textMacros } from './text-macros.ts';

const here = createRequire(import.meta.url);
// Otherwise each federation plugin looks for webpack by provoking an error, which compiles webpack's whole schema.
process.env.FEDERATION_WEBPACK_PATH ??= here.resolve('webpack');

/** The folder of this tooling: `tooling`, or the package remote-kit. */
export const tools = dirname(import.meta.dirname);

/** The root of the repository; in the package remote-kit, the package itself. */
export const root = existsSync(join(tools, '..', 'pnpm-workspace.yaml')) ? dirname(tools) : tools;

/** The supported browsers (docs/browsers.md), for webpack and swc alike. */
const browsersFile = join(root, '.browserslistrc');

function supportedBrowsers(): string[] {
  const lines = readFileSync(browsersFile, 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

/** A loader of this folder: a source file here, a compiled one in the package. */
const loaderFile = (name: string): string => join(import.meta.dirname, name + extname(import.meta.filename));

export interface BuildOptions {
  /** `development` is for the dev servers: readable, and with fast refresh. */
  readonly mode?: 'production' | 'development';
  /** The origin of a dev server, `http://localhost:9201/`. */
  readonly origin?: string;
}

/** The configuration shared by all front-end builds, for the room in `folder`. */
export function baseConfig(folder: string, options: BuildOptions = {}): Configuration {
  const room = basename(folder);
  const mode = options.mode ?? 'production';
  const isProduction = mode === 'production';
  return {
    name: room,
    mode,
    context: folder,
    target: `browserslist:${browsersFile}`,
    // Never an 'eval' kind: the content security policy refuses it in development as in production.
    devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: join(folder, isProduction ? 'dist' : '.cache/dev'),
      clean: true,
      uniqueName: room,
      filename: isProduction ? (path) => hashedName(path) : '[name].js',
      chunkFilename: isProduction ? '[name].[contenthash:10].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      hashFunction: 'xxhash64',
      crossOriginLoading: 'anonymous',
      // A chunk that hangs has failed: another origin or version can replace it.
      chunkLoadTimeout: 10_000,
      // A module that threw while it started is started again by the next attempt. The newer
      // 'strictModuleErrorHandling' keeps the error forever, and without either the module stays half initialised.
      strictModuleExceptionHandling: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      symlinks: true,
      alias: isProduction ? routerForProduction() : {},
    },
    resolveLoader: { modules: [join(tools, 'node_modules'), 'node_modules'] },
    module: {
      rules: [
        sourceRule(folder, { refresh: !isProduction }),
        catalogueRule,
        pureRoomsRule,
        selectorsRule,
        assetRule,
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: isProduction ? 'deterministic' : 'named',
      // Shared code gets its own request only when it is large: small pieces are duplicated.
      splitChunks: isProduction ? { chunks: 'async', minSize: 50_000 } : false,
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })],
    },
    plugins: [
      new ChunkLoadingPlugin(),
      localesPlugin.webpack({ locales: ['en-US'] }),
      ...ariaWords(folder),
      ...(isProduction ? [new EagerCompilePlugin(), new CompressPlugin()] : []),
    ],
    cache: {
      type: 'filesystem',
      name: `${room}-${mode}`,
      cacheDirectory:
        root === tools
          ? join(folder, 'node_modules', '.cache', 'fairshelf')
          : join(root, '.cache', 'webpack'),
      version: presetVersion(),
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** react-router's exports resolve to its development build in every mode; this is the production build next to it. */
function routerForProduction(): Record<string, string> {
  const development = dirname(
    createRequire(join(root, 'host-shell', 'package.json')).resolve('react-router'),
  );
  const production = join(development, '..', 'production');
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
}

/** The file that changes with the version of any package. */
const VERSIONS = root === tools ? 'package.json' : 'pnpm-lock.yaml';

/** The cache depends on these presets and these versions of the packages. */
function presetVersion(): string {
  const folder = import.meta.dirname;
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, file)));
  hash.update(readFileSync(browsersFile));
  return hash.update(lockedPackages(readFileSync(join(root, VERSIONS), 'utf8'))).digest('hex');
}

/** The federation plugin asks for an entry's name before its hash is known; it needs only the folder's depth then. */
export function hashedName({ chunk }: webpack.PathData, name = '[name]'): string {
  const isHashed = chunk && 'contentHash' in chunk && chunk.contentHash && 'javascript' in chunk.contentHash;
  return isHashed ? `${name}.[contenthash:10].js` : `${name}.js`;
}

/** Compiles the rooms' sources with swc; packages are used as published. */
function sourceRule(folder: string, { refresh }: { readonly refresh: boolean }): webpack.RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: [
      ...(refresh ? [loaderFile('refresh-loader')] : []),
      loaderFile('messages-loader'),
      {
        loader: here.resolve('swc-loader'),
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development: refresh, refresh } },
            experimental: { plugins: [textMacros()] },
          },
          env: { targets: supportedBrowsers() },
        },
      },
      {
        loader: loaderFile('styled-names-loader'),
        options: { root: root === tools ? dirname(folder) : root },
      },
    ],
  };
}

/** The libraries of floors 0 and 1 have no side effects: what a page doesn't import is dropped. */
const pureRoomsRule: webpack.RuleSetRule = {
  test: /[\\/](shared-contracts|shared-ui|shared-signup)[\\/]src[\\/]/,
  sideEffects: false,
};

/** Message catalogues: only the chosen language is loaded, as a chunk. Sentences are looked up as they are. */
const catalogueRule: webpack.RuleSetRule = {
  test: /[\\/]texts[\\/](?!sentences[\\/])([\w-]+[\\/])?[\w-]+\.json$/,
  type: 'javascript/auto',
  use: [loaderFile('catalogue-loader')],
};

const selectorsRule: webpack.RuleSetRule = {
  test: /[\\/]reselect[\\/]dist[\\/]reselect\.mjs$/,
  use: [loaderFile('forget-results-loader')],
};

const assetRule: webpack.RuleSetRule = {
  test: /\.(woff2|png|jpe?g|webp|avif|svg|webm|vtt)$/,
  type: 'asset/resource',
};
