import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Source } from './release-client.ts';

/** The last commit of a folder; undefined outside a git repository, or without git. */
export async function readSource(folder: string): Promise<Source | undefined> {
  const args = ['log', '-1', '--format=%H%x00%an%x00%s', '--', '.'];
  const found = await promisify(execFile)('git', args, { cwd: folder }).catch(() => undefined);
  const [commit = '', author = '', message = ''] = found?.stdout.trim().split('\0') ?? [];
  return commit === '' ? undefined : { commit, author: author.slice(0, 200), message: message.slice(0, 500) };
}
