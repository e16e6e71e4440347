/** Whether a file system call failed because there is nothing at that path. */
export function isMissing(error: unknown): boolean {
  return hasErrorCode(error, 'ENOENT');
}

/** Whether a system call failed with this code, such as EACCES or ENOSPC. */
export function hasErrorCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
