import { describe, expect, it } from '@jest/globals';
import {
  VIOLATION_MOVE_NAMES,
  VIOLATION_MOVES,
  VIOLATION_STATES,
  violationMovesFrom,
  violationParts,
} from './violation-life.ts';

describe("a violation's life", () => {
  it.each([
    [['violation-reporter'], 'new', true, ['withdraw']],
    [['violation-reporter'], 'new', false, []],
    [['violation-reporter'], 'in-progress', true, []],
    [['violation-user'], 'new', false, ['start']],
    [['violation-user'], 'in-progress', false, ['wait', 'appeal', 'resolve']],
    [['violation-user'], 'appealed', false, ['wait', 'resume', 'resolve']],
    [['violation-user'], 'resolved', false, []],
    [['violation-admin'], 'resolved', false, ['close', 'reopen']],
    [['super-admin'], 'closed', false, ['reopen']],
    [['violation-reporter', 'violation-user'], 'new', true, ['start', 'withdraw']],
    [['case-manager'], 'new', true, []],
  ] as const)('offers %j from %s (own: %s) the moves %j', (roles, state, isOwn, moves) => {
    expect(violationMovesFrom({ state, isOwn }, violationParts(roles))).toEqual(moves);
  });

  it('has a way out of every state, and no move to the same state', () => {
    const admin = violationParts(['violation-admin']);
    for (const state of VIOLATION_STATES) {
      expect(violationMovesFrom({ state, isOwn: false }, admin)).not.toEqual([]);
    }
    for (const name of VIOLATION_MOVE_NAMES) {
      expect(VIOLATION_MOVES[name].from).not.toContain(VIOLATION_MOVES[name].to);
    }
  });
});
