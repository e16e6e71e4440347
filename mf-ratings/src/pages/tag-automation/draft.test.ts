import { describe, expect, it } from '@jest/globals';
import { tagRule } from '../../testing/rows.ts';
import { fromDraft, listOf, toDraft } from './draft.ts';

describe('a draft', () => {
  it('converts to its rule and back', () => {
    const rule = tagRule({
      words: ['crack*', 'too small'],
      asins: ['B0MUG00001'],
      tags: ['A', 'B'],
      marketIds: ['DE'],
    });
    const { id, version, lastRunAt, lastRunTagged, ...stated } = rule;
    expect(fromDraft(toDraft(rule))).toEqual(stated);
  });

  it('reads lists by commas and lines', () => {
    expect(listOf('a, b\n a ,, c d')).toEqual(['a', 'b', 'c d']);
  });
});
