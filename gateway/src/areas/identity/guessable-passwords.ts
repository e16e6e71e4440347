import { wrongField } from '../../base/refusal.ts';

/** Estimated number of guesses below which a password is refused: a botnet makes that many despite the delays. */
const FEWEST_GUESSES = 1e6;

const TOO_EASY =
  'This password is easy to guess: it is, or is close to, one that was leaked. Use a few unrelated words.';

let estimator: Promise<(password: string, personal: string[]) => number> | undefined;

/** The list of leaked passwords has several megabytes; it is loaded when the first password is chosen. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password: string, personal: string[]) => zxcvbn.check(password, personal).guesses;
}

/** Whether attackers try this password early: leaked ones, keyboard rows, and the `personal` words (name, address). */
export async function isGuessable(password: string, personal: readonly string[]): Promise<boolean> {
  estimator ??= loadEstimator();
  const words = personal.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2);
  return (await estimator)(password, words) < FEWEST_GUESSES;
}

/** Refuses a new password that is easy to guess. `code` precedes the sentence where a page expects one. */
export async function refuseGuessable(
  { path, code = '' }: { readonly path: string; readonly code?: string },
  password: string,
  personal: readonly string[],
): Promise<void> {
  if (await isGuessable(password, personal)) throw wrongField(path, `${code}${TOO_EASY}`);
}
