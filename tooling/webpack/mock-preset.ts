import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Configuration } from 'webpack';
import { baseConfig, tools } from './base-config.ts';

const mockShell = join(tools, 'mock-shell');

/** The page of `npm run dev -- mf-name`: a remote and the mock shell as one application. */
export function mockPreset(folder: string): Configuration {
  const base = baseConfig(folder, { mode: 'development' });
  const name = `${basename(folder)}-mock`;
  const answers = join(folder, 'mock', 'answers.ts');
  return {
    ...base,
    name,
    entry: { mock: [join(tools, 'webpack', 'refresh-runtime'), join(mockShell, 'main')] },
    output: { ...base.output, publicPath: '/' },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        'fairshelf-room': join(folder, 'src'),
        'fairshelf-answers$': existsSync(answers) ? answers : join(mockShell, 'no-answers'),
      },
    },
    cache: { ...(typeof base.cache === 'object' ? base.cache : {}), type: 'filesystem', name },
  };
}
