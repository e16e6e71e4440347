import { expect, it } from '@jest/globals';
import { judgeAdvisories } from './advisories-step.ts';

const audit = (...severities: string[]) =>
  JSON.stringify({
    advisories: Object.fromEntries(
      severities.map((severity, id) => [id, { severity, module_name: `pack-${id}`, title: 'Reads too far' }]),
    ),
  });

it.each([
  ['none', audit(), 0],
  ['moderate ones', audit('low', 'moderate'), 0],
  ['a high one', audit('low', 'high'), 1],
  ['a critical one', audit('critical'), 1],
])('judges %s', (_, output, failed) => {
  expect(judgeAdvisories(output).failed).toBe(failed);
});

it('reports a serious advisory with its package', () => {
  expect(judgeAdvisories(audit('high')).closing[0]).toBe('high: pack-0, Reads too far');
});

it('skips with a clear message if the registry serves no advisories', () => {
  const output = 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n  the audit endpoint responded with 405:';
  expect(judgeAdvisories(output)).toMatchObject({
    failed: 0,
    closing: ['Skipped: the registry serves no advisories (responded with 405).'],
  });
});
