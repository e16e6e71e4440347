import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';

const resolve = createRequire(import.meta.url).resolve;
const room = import.meta.dirname;

const page = (scripts) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Harbour: the components of Fairshelf</title>
${scripts.map((file) => `<script defer src="${file}"></script>`).join('\n')}
</head>
<body><div id="root"></div></body>
</html>
`;

const redirect = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=gallery/"><title>Gallery</title></head>
<body><a href="gallery/">Gallery</a></body></html>
`;

/** Writes the gallery's page with the hashed names of its scripts, and a redirect to it from the folder above. */
class GalleryPage {
  apply(compiler) {
    const { sources, Compilation } = compiler.webpack;
    compiler.hooks.compilation.tap('GalleryPage', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'GalleryPage', stage }, () => {
        const scripts = compilation.entrypoints.get('gallery')?.getFiles() ?? [];
        compilation.emitAsset(
          'index.html',
          new sources.RawSource(page(scripts.filter((f) => f.endsWith('.js')))),
        );
        compilation.emitAsset('../index.html', new sources.RawSource(redirect));
      });
    });
  }
}

/** The gallery: every component in every state. None of it ships with the product. */
export default ({ mode = 'production' } = {}) => ({
  name: 'shared-ui',
  mode,
  context: room,
  target: ['web', 'es2022'],
  devtool: mode === 'production' ? false : 'cheap-module-source-map',
  entry: { gallery: './src/gallery/index.tsx' },
  output: {
    path: join(room, 'dist/gallery'),
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    assetModuleFilename: '[name].[contenthash:10][ext]',
    clean: true,
    trustedTypes: true,
  },
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: resolve('swc-loader'),
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: 'es2022',
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  plugins: [new GalleryPage(), new webpack.IgnorePlugin({ resourceRegExp: /^css-to-react-native$/ })],
  performance: { hints: false },
  stats: 'errors-warnings',
});
