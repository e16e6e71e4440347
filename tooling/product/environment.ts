import { PlainError } from '../plain-error.ts';

/** A process's environment variables. */
export type Environment = Record<string, string | undefined>;

/** Reads a port from the environment. @throws PlainError if it isn't a valid one. */
export function portFrom(environment: Environment, name: string, standard: number): number {
  const text = environment[name];
  if (!text) return standard;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new PlainError(`${name} must be a port from 1 to 65535, not '${text}'.`);
  return port;
}
