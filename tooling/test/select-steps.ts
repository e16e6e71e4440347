import { PlainError } from '../plain-error.ts';

/**
 * The steps that the arguments select: all, or those of `--only unit,gateway` in their usual order. A name also
 * selects the steps that start with it: 'gateway' is both of its databases.
 */
export function selectSteps<Named extends { name: string }>(steps: Named[], args: string[]): Named[] {
  const at = args.findIndex((arg) => arg === '--only' || arg.startsWith('--only='));
  if (at === -1) return steps;
  const list = args[at]?.startsWith('--only=') ? args[at].slice('--only='.length) : args[at + 1];
  const names = (list ?? '').split(',').filter(Boolean);
  const selection = steps.filter(({ name }) => names.some((want) => matches(name, want)));
  const unknown = names.filter((want) => !steps.some(({ name }) => matches(name, want)));
  if (unknown.length > 0 || selection.length === 0)
    throw new PlainError(
      `There is no step '${unknown.join(', ')}'. The steps are: ${steps.map(({ name }) => name).join(', ')}.`,
    );
  return selection;
}

/** The rooms that the arguments name. @throws PlainError if one of them isn't in `allRooms` */
export function roomsIn(args: readonly string[], allRooms: readonly string[]): string[] {
  const rooms = args.filter((arg, place) => !arg.startsWith('--') && args[place - 1] !== '--only');
  const unknown = rooms.find((room) => !allRooms.includes(room));
  if (unknown !== undefined)
    throw new PlainError(
      `There is no room '${unknown}' with tests of its own. There are: ${allRooms.join(', ')}.`,
    );
  return rooms;
}

function matches(name: string, want: string): boolean {
  return name === want || name.startsWith(`${want}-`);
}
