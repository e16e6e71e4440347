import * as v from 'valibot';
import type { SandboxContext } from '../sandbox-context.ts';
import { DAY_MS } from '../seeded/calendar-day.ts';
import { hashOf } from '../seeded/random.ts';
import { signedText } from '../token/signed-text.ts';
import { invalidInput } from './api-failure.ts';
import type { ApiCall } from './operation.ts';
import type { OperationName } from './usage-plans.ts';

/** Documented for searchOrders, and assumed for the others, whose pages don't state it. */
const LIFE_MS = DAY_MS;

interface TokenRules<Position> {
  readonly operation: OperationName;
  /** The parameter that carries the token. */
  readonly parameter: string;
  readonly position: v.GenericSchema<unknown, Position>;
  /** Parameters other than the token that may change from page to page. */
  readonly changeable?: readonly string[];
}

/**
 * Page tokens of one operation. A token is valid for a day, for the seller and for exactly the search that returned
 * it; the order of the parameters doesn't matter.
 */
export function pageTokens<Position extends object>(
  context: Pick<SandboxContext, 'seed' | 'scenarios'>,
  { operation, parameter, position, changeable = [] }: TokenRules<Position>,
) {
  const texts = signedText(context.seed, `page ${operation}`);
  const tokenSchema = v.object({ at: v.number(), search: v.number(), position });
  const free = [parameter, ...changeable];
  const searchOf = ({ seller, search, params }: ApiCall) =>
    [
      seller.profile.sellerId,
      JSON.stringify(params),
      ...[...search]
        .filter(([name]) => !free.includes(name))
        .map(String)
        .sort(),
    ].join('\n');

  return {
    write: (call: ApiCall, at: Position): string =>
      texts.write({ at: call.now, search: hashOf(searchOf(call)), position: at }),
    /** The start of the requested page; undefined for the first one. @throws ApiFailure 400. */
    read: (call: ApiCall): Position | undefined => {
      const token = call.query.one(parameter);
      if (token === undefined) return undefined;
      const found = texts.read(token, tokenSchema);
      const { sellerId } = call.seller.profile;
      const isExpired = context.scenarios.take({ operation, sellerId }, ['expiredPageToken']) !== undefined;
      const isGood =
        found !== undefined && found.at + LIFE_MS >= call.now && found.search === hashOf(searchOf(call));
      if (!isGood || isExpired)
        throw invalidInput(`The ${parameter} is invalid, has expired, or came from a different request.`);
      return found.position;
    },
  };
}
