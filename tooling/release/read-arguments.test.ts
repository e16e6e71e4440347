import { describe, expect, it } from '@jest/globals';
import { readArguments } from './read-arguments.ts';

describe('readArguments', () => {
  it.each<[string, object]>([
    ['mf-a', {}],
    ['mf-a --canary 5 --cohort internal', { canary: 5, cohort: 'internal' }],
    ['mf-a --canary=2.5%', { canary: 2.5 }],
    [
      'mf-a --rollout 1,5%,25,100 --every 2h --notify a@x.test',
      { rollout: [1, 5, 25, 100], everyMinutes: 120, notify: ['a@x.test'] },
    ],
    ['mf-a --preview', { isPreview: true }],
    ['pause mf-a', { action: 'pause' }],
    ['approve mf-a 4a1f', { action: 'approve', version: '4a1f' }],
    ['promote mf-a', { action: 'promote' }],
    ['mf-a rollback --reason slow', { action: 'rollback', reason: 'slow' }],
    ['pin mf-a 1.0.0', { action: 'pin', version: '1.0.0' }],
    ['rollback mf-a 1.0.0', { action: 'rollback', version: '1.0.0' }],
    ['list', { action: 'list', remote: undefined }],
    ['mf-a --edition ratings --edition unified', { editions: ['ratings', 'unified'] }],
    [
      'mf-a --from out --origin https://a/ --origin https://b/',
      { from: 'out', origins: ['https://a/', 'https://b/'] },
    ],
  ])('%s', (line, wish) => {
    expect(readArguments(line.split(' '))).toEqual({ ...none, ...wish });
  });

  it.each([
    ['', 'Which remote?'],
    ['pin mf-a', 'Which version?'],
    ['mf-a --fast', 'There is no --fast.'],
    ['mf-a --canary', '--canary needs a value.'],
    ['mf-a --canary lots', "not 'lots'"],
    ['mf-a --canary 101', "not '101'"],
    ['mf-a --rollout 1,50 --every 1h', "not '1,50'"],
    ['mf-a --rollout 5,1,100 --every 1h', "not '5,1,100'"],
    ['mf-a --rollout 1,100', 'go together'],
    ['mf-a --rollout 1,100 --every soon', "not 'soon'"],
    ['mf-a --rollout 1,100 --every 1h --canary 5', 'Either --rollout or --canary'],
    ['mf-a --preview --canary 5', 'Either --preview or --canary'],
    ['promote mf-a --preview', "--preview says nothing to 'promote'"],
    ['reject mf-a', 'Which request?'],
    ['promot mf-a', "'promot' is no command"],
    ['mf-a 1.0.0', "'1.0.0' is no command"],
    ['rollback mf-a 1.0.0 2.0.0', "'2.0.0' is no command"],
    ['pin mf-a 1.0.0 2.0.0', "'2.0.0' is no command"],
    ['promote mf-a --canary 5', "--canary says nothing to 'promote'"],
    ['list mf-a --reason slow', "--reason says nothing to 'list'"],
  ])("refuses '%s'", (line, message) => {
    expect(() => readArguments(line.split(' ').filter(Boolean))).toThrow(message);
  });
});

const none = {
  action: 'publish',
  remote: 'mf-a',
  version: undefined,
  canary: undefined,
  cohort: undefined,
  rollout: undefined,
  isPreview: false,
  everyMinutes: undefined,
  notify: [],
  editions: [],
  from: undefined,
  origins: [],
  reason: undefined,
};
