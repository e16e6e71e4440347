import { types } from 'node:util';

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** pg's messages, without a code, when a connection failed or broke. */
const messages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
];

/**
 * Whether an error means that the database is currently unavailable, so that retrying may work. SQLSTATE 08 is a lost
 * connection, 57P a server that shuts down or starts, 53300 one with no free connection.
 */
export function isDatabaseAway(error: unknown): boolean {
  // Not instanceof: Node's own errors may come from another realm than this module.
  if (!types.isNativeError(error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/^(08|57P0[1-4]|53300)/.test(code)) return true;
  // A missing file (of a room that wasn't built) has the same code as a missing socket.
  const isFile = 'syscall' in error && error.syscall === 'open';
  if (networkCodes.has(code) && !isFile && ('syscall' in error || 'errors' in error)) return true;
  return messages.some((message) => error.message.includes(message));
}

/**
 * Whether the database could not write: its disk is full (SQLSTATE 53100), or it is a standby or read only (25006).
 * Reading still works, and writing resumes when somebody frees space.
 */
export const isUnwritable = (error: unknown): boolean =>
  types.isNativeError(error) && 'code' in error && (error.code === '53100' || error.code === '25006');

/** Whether a statement failed because a row with this key already exists (SQLSTATE 23505). */
export const isDuplicate = (error: unknown): boolean =>
  types.isNativeError(error) && 'code' in error && error.code === '23505';
