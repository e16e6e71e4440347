import { describe, expect, it } from '@jest/globals';
import { columns, contradictions, setUpColumns } from './table-types-fixture.ts';

setUpColumns();

describe('the table types', () => {
  it('agree with the migrated database', async () => {
    expect(columns.length).toBeGreaterThan(800);
    expect(await contradictions(columns)).toEqual([]);
  }, 60_000);

  it("don't match a catalogue with a renamed column, a changed type or a new null", async () => {
    const changed = columns.map((each) =>
      each.table !== 'review'
        ? each
        : each.column === 'title'
          ? { ...each, column: 'headline' }
          : each.column === 'stars'
            ? { ...each, type: 'text' }
            : each.column === 'body'
              ? { ...each, nullable: true }
              : each,
    );
    const facts = await contradictions(changed);
    expect(facts).toContain('review.stars is of type text');
    expect(facts).toContain('review.body may be null');
    expect(facts.filter((fact) => fact.startsWith('the columns of review are'))).toHaveLength(1);
  }, 60_000);
});
