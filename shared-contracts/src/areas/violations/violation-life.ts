import type { Role } from '../../core/roles.ts';

/** Where a violation stands. */
export const VIOLATION_STATES = ['new', 'in-progress', 'waiting', 'appealed', 'resolved', 'closed'] as const;
export type ViolationState = (typeof VIOLATION_STATES)[number];

/** What someone is to a violation: the role, or for super-admins that of an admin. */
export type ViolationPart = 'reporter' | 'user' | 'admin';

/** One move in the life of a violation: the gateway enforces it, pages offer it. */
export interface ViolationMove {
  readonly by: readonly ViolationPart[];
  /** States it may start from. */
  readonly from: readonly ViolationState[];
  readonly to: ViolationState;
  /** A sentence is asked for: it stands in the history. */
  readonly needsNote: boolean;
  /** Open only to the one who reported it. */
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
 * Every move that a person makes. What the marketplace does by itself is not here: an issue that it no longer reports is
 * resolved, and one that comes back is new again.
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

/** What a person with these roles may do: each part adds its moves. */
export function violationParts(roles: readonly Role[]): readonly ViolationPart[] {
  const parts: ViolationPart[] = [];
  if (roles.includes('violation-reporter')) parts.push('reporter');
  if (roles.includes('violation-user')) parts.push('user');
  if (roles.includes('violation-admin') || roles.includes('super-admin')) parts.push('admin');
  return parts;
}

/** Whether someone may make a move with a violation as it stands. */
export function mayMoveViolation(
  name: ViolationMoveName,
  { state, isOwn }: { readonly state: ViolationState; readonly isOwn: boolean },
  parts: readonly ViolationPart[],
): boolean {
  const { by, from, ownOnly } = VIOLATION_MOVES[name];
  return from.includes(state) && by.some((part) => parts.includes(part)) && (!ownOnly || isOwn);
}

/** The moves open to someone, in the order they are offered. */
export const violationMovesFrom = (
  violation: { readonly state: ViolationState; readonly isOwn: boolean },
  parts: readonly ViolationPart[],
): readonly ViolationMoveName[] =>
  VIOLATION_MOVE_NAMES.filter((name) => mayMoveViolation(name, violation, parts));
