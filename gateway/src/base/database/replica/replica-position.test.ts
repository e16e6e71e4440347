import { expect, it } from '@jest/globals';
import { createReplicaPosition, parseLsn } from './replica-position.ts';

it('compares log positions numerically, not as text', () => {
  expect(parseLsn('A/0')).toBeGreaterThan(parseLsn('9/FFFFFFFF'));
  expect(parseLsn('0/10')).toBe(16n);
});

it('is unknown before the standby has reached a sample', () => {
  const position = createReplicaPosition();
  position.primaryAt(at(1), '0/200');
  position.replayed('0/1FF');
  expect([position.reached(), position.lagMs()]).toEqual([undefined, undefined]);
});

it('includes everything committed before the newest sample that the standby has replayed', () => {
  const position = createReplicaPosition();
  position.primaryAt(at(1), '0/100');
  position.primaryAt(at(2), '0/200');
  position.primaryAt(at(3), '0/300');
  position.replayed('0/2FF');
  expect([position.reached(), position.lagMs()]).toEqual([at(2), 1_000]);
  position.replayed('0/300');
  expect([position.reached(), position.lagMs()]).toEqual([at(3), 0]);
});

it('falls behind while the standby is stalled, but not while the primary is idle', () => {
  const position = createReplicaPosition();
  position.primaryAt(at(1), '0/100');
  position.replayed('0/100');
  position.primaryAt(at(9), '0/100');
  position.replayed('0/100');
  expect(position.lagMs()).toBe(0);
  position.primaryAt(at(20), '0/400');
  position.replayed('0/100');
  expect(position.lagMs()).toBe(11_000);
});

const at = (second: number) => new Date(Date.UTC(2026, 10, 24, 12, 0, second));
