import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { uploadedFile } from './upload.ts';

describe('a file in a form', () => {
  it('is accepted if size and extension match', () => {
    expect(problem(new File(['a'], 'REVIEWS.CSV'))).toBeUndefined();
  });

  it.each([
    [undefined, 'The file is missing.'],
    ['a text', 'The file is missing.'],
    [new File([], 'a.csv'), 'The file is empty.'],
    [new File(['x'.repeat(2_000_001)], 'a.csv'), 'The file is larger than 2 MB.'],
    [new File(['a'], 'a.csv.exe'), 'The file must be of one of these kinds: .csv, .txt.'],
  ])('is rejected otherwise: %#', (value, message) => {
    expect(problem(value)).toBe(message);
  });
});

const schema = uploadedFile('The file', { maxBytes: 2_000_000, endings: ['.csv', '.txt'] });
const problem = (value: unknown) => v.safeParse(schema, value).issues?.[0].message;
