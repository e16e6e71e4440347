import { describe, expect, it } from '@jest/globals';
import { tagRule } from '../../testing/rows.ts';
import { emptyDraft, fromDraft, listOf, toDraft } from './draft.ts';

describe('a draft', () => {
  it('converts to its rule and back', () => {
    const rule = tagRule({ words: ['crack*', 'too small'], asins: ['B0MUG00001'], tags: ['A', 'B'] });
    const { id, version, lastRunAt, lastRunTagged, ...stated } = rule;
    expect(fromDraft(toDraft(rule), 'US', rule)).toEqual(stated);
  });

  it('keeps the markets of a rule that is limited to others', () => {
    const rule = tagRule({ marketIds: ['DE', 'FR'] });
    expect(fromDraft(toDraft(rule), 'US', rule).marketIds).toEqual(['DE', 'FR']);
    expect(fromDraft({ ...toDraft(rule), onlyHere: false }, 'US', rule).marketIds).toEqual([]);
    expect(fromDraft({ ...emptyDraft, onlyHere: true }, 'US').marketIds).toEqual(['US']);
  });

  it('reads lists by commas and lines', () => {
    expect(listOf('a, b\n a ,, c d')).toEqual(['a', 'b', 'c d']);
  });
});
