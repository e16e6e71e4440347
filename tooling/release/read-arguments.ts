import { PlainError } from '../plain-error.ts';

/** The arguments after `npm run release --`. */
export interface Wish {
  readonly action: 'publish' | (typeof ACTIONS)[number];
  readonly remote: string | undefined;
  /**
   * For `activate` and `pin`; for `rollback`: one that was active before; for `withdraw`: one version instead of the
   * remote; for `approve` and `reject`: the request.
   */
  readonly version: string | undefined;
  /** Publish without activating for everyone: percentage of all browsers. */
  readonly canary: number | undefined;
  readonly cohort: string | undefined;
  /** Publish and let the gateway increase a canary's share: shares of all browsers in percent. */
  readonly rollout: readonly number[] | undefined;
  /** Publish, and create a link that shows this version to those who open it. */
  readonly isPreview: boolean;
  /** Minutes between two steps of a rollout. */
  readonly everyMinutes: number | undefined;
  /** Email addresses and webhooks that get the outcome of a rollout. */
  readonly notify: readonly string[];
  readonly editions: readonly string[];
  /** A built remote to publish, instead of building the room. */
  readonly from: string | undefined;
  /** The origins of its files, if not the platform's own. */
  readonly origins: readonly string[];
  readonly reason: string | undefined;
}

export const USAGE = `npm run release -- mf-name                  build, check, publish and activate
                 mf-name --canary 5       for 5 % of all browsers; --cohort internal: for who works on the product
                 mf-name --rollout 1,5,25,100 --every 30m  a canary that grows while it does as well;
                                          --notify team@example.com or https://…: who gets the outcome
                 mf-name --preview        a link that shows it to those who open it, for a week; nobody else gets it
                 pause mf-name, resume mf-name  its rollout
                 promote mf-name          the canary for everyone
                 rollback mf-name [1.0.0-…] ends the canary, or goes back to the version before, or to the named one
                 activate mf-name 1.0.0-… a version that was published before
                 pin mf-name 1.0.0-…      for everyone, whatever is released; unpin ends it
                 withdraw mf-name [1.0.0-…] takes the remote, or one version of it, away
                 approve mf-name <request>, reject mf-name <request>  what another key requested
                 list [mf-name]           what is released
                 uses [call, event or slot] who uses it in the field; without a name: everything deprecated
Also: --edition ratings, --from <folder of a build>, --origin https://cdn.example/, --reason 'why'.
RELEASE_URL: the product's address (http://localhost:8080). RELEASE_TOKEN: a release key or a job's ID token (else GitHub's, else
DATA_DIR/release.token).`;

const ACTIONS = [
  'activate',
  'pause',
  'resume',
  'promote',
  'rollback',
  'pin',
  'unpin',
  'withdraw',
  'approve',
  'reject',
  'list',
] as const;
/** The options with a value, and the actions they apply to. */
const VALUED: Readonly<Record<string, readonly Wish['action'][]>> = {
  '--canary': ['publish'],
  '--cohort': ['publish'],
  '--rollout': ['publish'],
  '--every': ['publish'],
  '--notify': ['publish'],
  '--from': ['publish'],
  '--origin': ['publish'],
  '--edition': ['publish', ...ACTIONS],
  '--reason': ['publish', 'activate', 'promote', 'rollback', 'pin', 'unpin', 'withdraw'],
};

/** What decides who else gets the version; a preview is of the edition that RELEASE_URL serves. */
const WITHOUT_PREVIEW = ['--canary', '--cohort', '--rollout', '--edition', '--reason'];

/** Followed by a version or a request after the remote. */
const WITH_WORD: readonly Wish['action'][] = ['activate', 'rollback', 'pin', 'withdraw', 'approve', 'reject'];

/** The number of words after the remote: the version, or the request. */
const wordsOf = (action: Wish['action']): number => (WITH_WORD.includes(action) ? 1 : 0);

/** Parses the arguments; the order of words is free. @throws PlainError with the usage when they are invalid */
export function readArguments(args: readonly string[]): Wish {
  const words: string[] = [];
  const values = new Map<string, string[]>();
  let isPreview = false;
  for (let index = 0; index < args.length; index++) {
    const [arg = '', inlineValue] = (args[index] ?? '').split(/=(.*)/s, 2);
    if (!arg.startsWith('--')) words.push(arg);
    else if (arg === '--preview') isPreview = true;
    else if (!VALUED[arg]) throw new PlainError(`There is no ${arg}.\n${USAGE}`);
    else {
      const value = inlineValue ?? args[++index];
      if (!value) throw new PlainError(`${arg} needs a value.\n${USAGE}`);
      values.set(arg, [...(values.get(arg) ?? []), value]);
    }
  }
  const action = ACTIONS.find((each) => words.includes(each)) ?? 'publish';
  const [remote, version, ...more] = words.filter((word) => word !== action);
  // Otherwise a mistyped command would be taken for a remote.
  const odd = [remote, version, ...more].find(
    (word, place) => word !== undefined && (place === 0 ? !word.startsWith('mf-') : place > wordsOf(action)),
  );
  if (odd !== undefined) throw new PlainError(`'${odd}' is no command, remote or version here.\n${USAGE}`);
  const useless = [...values.keys()].find((name) => !VALUED[name]?.includes(action));
  if (useless !== undefined) throw new PlainError(`${useless} says nothing to '${action}'.\n${USAGE}`);
  if (action !== 'list' && !remote) throw new PlainError(`Which remote?\n${USAGE}`);
  if ((action === 'activate' || action === 'pin') && !version)
    throw new PlainError(`Which version? 'npm run release -- list ${remote}' names them.\n${USAGE}`);
  if ((action === 'approve' || action === 'reject') && !version)
    throw new PlainError(`Which request? The release command printed its id.\n${USAGE}`);
  const rollout = stepsOf(values.get('--rollout')?.[0]);
  const everyMinutes = minutesOf(values.get('--every')?.[0]);
  if ((rollout === undefined) !== (everyMinutes === undefined))
    throw new PlainError(`--rollout and --every go together.\n${USAGE}`);
  if (rollout && values.has('--canary')) throw new PlainError(`Either --rollout or --canary.\n${USAGE}`);
  if (isPreview && action !== 'publish')
    throw new PlainError(`--preview says nothing to '${action}'.\n${USAGE}`);
  const otherwise = isPreview && WITHOUT_PREVIEW.find((name) => values.has(name));
  if (otherwise) throw new PlainError(`Either --preview or ${otherwise}.\n${USAGE}`);
  return {
    action,
    remote,
    version,
    canary: shareOf(values.get('--canary')?.[0]),
    cohort: values.get('--cohort')?.[0],
    rollout,
    isPreview,
    everyMinutes,
    notify: values.get('--notify') ?? [],
    editions: values.get('--edition') ?? [],
    from: values.get('--from')?.[0],
    origins: values.get('--origin') ?? [],
    reason: values.get('--reason')?.[0],
  };
}

function stepsOf(text: string | undefined): number[] | undefined {
  if (text === undefined) return undefined;
  const steps = text.split(',').map((step) => Number(step.replace(/%$/, '')));
  const grows = steps.every((step, place) => Number.isInteger(step) && step > (steps[place - 1] ?? 0));
  if (!grows || steps.length < 2 || steps.at(-1) !== 100)
    throw new PlainError(`--rollout is a list of growing whole shares that ends with 100, not '${text}'.`);
  return steps;
}

const UNITS: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440 };

function minutesOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, count, unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const minutes = Number(count) * (UNITS[unit] ?? 0);
  if (!(minutes >= 1 && minutes <= 10_080))
    throw new PlainError(`--every is a time of a minute to a week such as 30m or 2h, not '${text}'.`);
  return minutes;
}

function shareOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const share = Number(text.replace(/%$/, ''));
  if (!(share >= 0 && share <= 100))
    throw new PlainError(`--canary is a share of 0 to 100 %, not '${text}'.`);
  return share;
}
