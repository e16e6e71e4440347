import type { Role } from '../../core/roles.ts';

/** The state of a violation. */
export const VIOLATION_STATES = ['new', 'in-progress', 'waiting', 'appealed', 'resolved', 'closed'] as const;
export type ViolationState = (typeof VIOLATION_STATES)[number];

/** Someone's relation to a violation: their role, where super-admins count as admins. */
export type ViolationPart = 'reporter' | 'user' | 'admin';

/** One transition in the life of a violation: the gateway enforces it, pages offer it. */
export interface ViolationMove {
  readonly by: readonly ViolationPart[];
  /** States it may start from. */
  readonly from: readonly ViolationState[];
  readonly to: ViolationState;
  /** Requires a note, which is added to the history. */
  readonly needsNote: boolean;
  /** Only for the person who reported it. */
  readonly ownOnly: boolean;
}

const OPEN = ['new', 'in-progress', 'waiting', 'appealed'] as const;

const move = (
  by: readonly ViolationPart[],
  from: readonly ViolationState[],
  to: ViolationState,
  more: { note?: boolean; own?: boolean } = {},
): ViolationMove => ({ by, from, to, needsNote: more.note ?? false, ownOnly: more.own ?? false });

export const VIOLATION_MOVE_NAMES = [
  'start',
  'wait',
  'appeal',
  'resume',
  'resolve',
  'close',
  'reopen',
  'withdraw',
] as const;
export type ViolationMoveName = (typeof VIOLATION_MOVE_NAMES)[number];

/**
 * Every transition made by people. Automatic ones aren't here: an issue that Amazon no longer reports is resolved,
 * and one that comes back is new again.
 */
export const VIOLATION_MOVES: Readonly<Record<ViolationMoveName, ViolationMove>> = {
  start: move(['user', 'admin'], ['new'], 'in-progress'),
  wait: move(['user', 'admin'], ['in-progress', 'appealed'], 'waiting', { note: true }),
  appeal: move(['user', 'admin'], ['in-progress', 'waiting'], 'appealed', { note: true }),
  resume: move(['user', 'admin'], ['waiting', 'appealed'], 'in-progress'),
  resolve: move(['user', 'admin'], ['in-progress', 'waiting', 'appealed'], 'resolved', { note: true }),
  close: move(['admin'], [...OPEN, 'resolved'], 'closed', { note: true }),
  reopen: move(['admin'], ['resolved', 'closed'], 'in-progress', { note: true }),
  withdraw: move(['reporter'], ['new'], 'closed', { note: true, own: true }),
};

/** What a person with these roles may do: each role adds its transitions. */
export function violationParts(roles: readonly Role[]): readonly ViolationPart[] {
  const parts: ViolationPart[] = [];
  if (roles.includes('violation-reporter')) parts.push('reporter');
  if (roles.includes('violation-user')) parts.push('user');
  if (roles.includes('violation-admin') || roles.includes('super-admin')) parts.push('admin');
  return parts;
}

/** Whether someone may make a transition with a violation in its current state. */
export function mayMoveViolation(
  name: ViolationMoveName,
  { state, isOwn }: { readonly state: ViolationState; readonly isOwn: boolean },
  parts: readonly ViolationPart[],
): boolean {
  const { by, from, ownOnly } = VIOLATION_MOVES[name];
  return from.includes(state) && by.some((part) => parts.includes(part)) && (!ownOnly || isOwn);
}

/** The transitions available to someone, in display order. */
export const violationMovesFrom = (
  violation: { readonly state: ViolationState; readonly isOwn: boolean },
  parts: readonly ViolationPart[],
): readonly ViolationMoveName[] =>
  VIOLATION_MOVE_NAMES.filter((name) => mayMoveViolation(name, violation, parts));
