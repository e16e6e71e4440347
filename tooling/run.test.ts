import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';

describe('the version gate', () => {
  it.each(['12.22.0', '18.20.4', '20.18.3'])('rejects Node %s with one line', (version) => {
    const { lines, code } = gate(version);
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringContaining(`needs Node 20.19 or newer; this is ${version}`)]);
  });

  it.each(['20.19.0', '22.0.0', '24.21.0'])('accepts Node %s', (version) => {
    expect(gate(version)).toEqual({ lines: [], code: undefined });
  });
});

// The gate precedes everything that an old Node could not parse, so its text up to the import is run separately.
function gate(version: string) {
  const text = readFileSync(join(import.meta.dirname, 'run.mjs'), 'utf8');
  const lines: string[] = [];
  let code: number | undefined;
  runInNewContext(text.slice(0, text.indexOf('import(')), {
    process: {
      versions: { node: version },
      exit: (status: number) => {
        code = status;
      },
    },
    console: { error: (line: string) => lines.push(line) },
  });
  return { lines, code };
}
