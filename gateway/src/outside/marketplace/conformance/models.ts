import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads the API models of a folder: file name without extension → parsed JSON. */
export function readModels(folder: string): Map<string, unknown> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map(
    files
      .toSorted()
      .map((file) => [file.replace(/\.json$/, ''), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
  );
}
