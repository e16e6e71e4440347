import { join } from 'node:path';
import { federationOptions, withIntegrity } from '@fairshelf/remote-kit/release';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { RuntimePlugin } from '@rspack/core';

const folder = import.meta.dirname;
const federation = federationOptions(folder);

/** The page's policy runs no script whose hash is not in the registry: chunks are loaded with theirs. */
const chunksWithIntegrity = {
  apply({ hooks }) {
    hooks.compilation.tap('Integrity', (compilation) => {
      const { createScript } = RuntimePlugin.getCompilationHooks(compilation);
      createScript.tap('Integrity', withIntegrity);
    });
  },
};

export default {
  mode: 'production',
  context: folder,
  entry: {},
  target: ['web', 'es2022'],
  devtool: 'hidden-source-map',
  output: {
    path: join(folder, 'dist'),
    clean: true,
    uniqueName: federation.name,
    publicPath: 'auto',
    filename: 'entry.[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    crossOriginLoading: 'anonymous',
  },
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  plugins: [new ModuleFederationPlugin(federation), chunksWithIntegrity],
};
