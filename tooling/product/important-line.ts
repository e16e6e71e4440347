const SERIOUS: unknown[] = ['warn', 'error', 'fatal', 40, 50, 60];

/**
 * The part of a service's log line that a person at the terminal should see, if any: warnings and errors. The
 * services log JSON lines (pino, levels as words or numbers); everything else only goes to the log file unless it
 * looks like an error.
 */
export function importantText(line: string): string | undefined {
  const entry = parse(line);
  if (!entry) return /error|warning|fail|fatal/i.test(line) ? line : undefined;
  if (!SERIOUS.includes(entry.level)) return undefined;
  const cause = isRecord(entry.err) && typeof entry.err.message === 'string' ? entry.err.message : undefined;
  const text = typeof entry.msg === 'string' && entry.msg ? entry.msg : undefined;
  return [text, cause === text ? undefined : cause].filter(Boolean).join(': ') || line;
}

function parse(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
