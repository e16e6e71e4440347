import {
  type Address,
  listCountries,
  listStates,
  suggestIntlAddress,
  suggestUsAddress,
  verifyIntlAddress,
  verifyUsAddress,
} from '@fairshelf/shared-contracts/identity';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../base/refusal.ts';
import { AddressSourceAway } from '../../outside/address/address-port.ts';
import { addressesOf } from '../../outside/address/addresses-of.ts';
import { COUNTRIES, countryCodeOf } from '../../outside/address/countries.ts';
import { statesOf } from '../../outside/address/states.ts';

/** One person's requests in ten minutes: forms send requests while typing, but never this many. */
const QUESTIONS = { hits: 300, windowMs: 600_000 };

/** The country of the request, which must be on the right side of the border. */
function countryIn(country: string, isUs: boolean): string {
  const code = countryCodeOf(country);
  if (!code) throw wrongField('query.countryCode', 'There is no such country.');
  if ((code === 'US') !== isUs) {
    throw wrongField(
      'query.countryCode',
      isUs ? 'This asks for addresses in the US.' : 'Addresses in the US are asked for apart.',
    );
  }
  return code;
}

/** Queries the address source; an unavailable one is no verdict. */
async function ask<T>({ services, caller }: CallContext, question: () => Promise<T>): Promise<T> {
  const wait = await services.limits.take(`address:${caller.userId}`, QUESTIONS);
  if (wait > 0) {
    const message = 'Please wait a moment before you look for more addresses.';
    throw new Refusal(429, message, { retryAfter: Math.ceil(wait / 1000) });
  }
  try {
    return await question();
  } catch (error) {
    if (!(error instanceof AddressSourceAway)) throw error;
    services.log.warn({ err: error }, 'source of addresses');
    const message = 'Address lookup is unavailable right now. You can continue without it.';
    throw new Refusal(503, message, { retryAfter: 30 });
  }
}

const suggest = (
  query: { countryCode: string; addressPrefix: string },
  context: CallContext,
  isUs: boolean,
) => {
  const country = countryIn(query.countryCode, isUs);
  return ask(context, async () => [
    ...(await addressesOf(context.services.settings).suggest(country, query.addressPrefix)),
  ]);
};
const verify = (address: Address, context: CallContext, isUs: boolean) => {
  const countryCode = countryIn(address.countryCode, isUs);
  return ask(context, () => addressesOf(context.services.settings).verify({ ...address, countryCode }));
};

export const addressCalls: readonly ServedCall[] = [
  serve(suggestUsAddress, ({ query }, context) => suggest(query, context, true)),
  serve(suggestIntlAddress, ({ query }, context) => suggest(query, context, false)),
  serve(verifyUsAddress, ({ query }, context) => verify(query, context, true)),
  serve(verifyIntlAddress, ({ query }, context) => verify(query, context, false)),

  serve(listCountries, async () => [...COUNTRIES]),
  serve(listStates, async ({ params }) => {
    const country = countryCodeOf(params.country);
    if (!country) throw notFound('This country');
    return [...statesOf(country)];
  }),
];
