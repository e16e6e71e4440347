/** Turns the last output of a PostgreSQL server or of initdb into the one line a person needs. */
export function explainServerFailure(log: string, folder: string): string {
  if (/No space left on device/.test(log))
    return `The disk is full: the database in ${folder} cannot be written. Free some space and start again.`;
  if (isFolderInUse(log))
    return `The database in ${folder} is in use by another running Fairshelf: stop that one, or set DATA_DIR.`;
  const lines = log.split('\n').filter((line) => /(FATAL|PANIC|error):/.test(line));
  const last = lines.at(-1) ?? log.trim().split('\n').at(-1) ?? '';
  const reason = last.replace(/^.*?(FATAL|PANIC|error):\s*/, '').trim() || 'it ended without a word';
  return `The database in ${folder} does not start: ${reason}. Nothing in it was changed.`;
}

/** Whether another server holds the folder. */
export function isFolderInUse(log: string): boolean {
  return /lock file "postmaster\.pid" already exists|is being used by another/.test(log);
}
