import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { repository } from '../repository.ts';

it("names exactly the gateway's cookies in the privacy policy", () => {
  const sources = globSync(['gateway/src/**/*.ts', 'shared-contracts/src/**/*.ts'], { cwd: repository });
  const cookies = sources
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => textOf(file).match(/(?<=')fs_[a-z_]+(?=')/g) ?? []);
  const policyCookies =
    textOf('mf-public/src/pages/privacy-policy/text.ts').match(/(?<=‘)fs_[a-z_]+(?=’)/g) ?? [];
  expect([...new Set(cookies)].length).toBeGreaterThan(5);
  expect([...new Set(policyCookies)].toSorted()).toEqual([...new Set(cookies)].toSorted());
});

const textOf = (file: string): string => readFileSync(join(repository, file), 'utf8');
