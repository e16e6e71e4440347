import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { fields, looseText, text } from '../../core/calls/field.ts';

const AddressSchema = v.object({
  line1: v.string(),
  line2: v.string(),
  city: v.string(),
  state: v.string(),
  postalCode: v.string(),
  countryCode: v.string(),
});
export type Address = v.InferOutput<typeof AddressSchema>;

const countryCode = v.pipe(
  text('The country code', 2),
  v.regex(/^[A-Za-z]{2}$/, 'The country code has two letters.'),
);
const suggestQuery = fields({ countryCode, addressPrefix: text('The beginning of the address', 120) });
const addressQuery = fields({
  line1: text('The street', 120),
  line2: v.optional(looseText('The second line', 120), ''),
  city: text('The city', 80),
  state: v.optional(looseText('The state', 80), ''),
  postalCode: text('The postal code', 16),
  countryCode,
});
const VerdictSchema = v.object({ isValid: v.boolean(), corrected: v.nullable(AddressSchema) });

export const suggestUsAddress = defineCall({
  name: 'address.suggest-us',
  method: 'GET',
  path: '/api/address/suggest-us',
  summary: 'Addresses in the US that begin with the prefix',
  access: signedIn,
  query: suggestQuery,
  data: v.array(AddressSchema),
});

export const suggestIntlAddress = defineCall({
  name: 'address.suggest-intl',
  method: 'GET',
  path: '/api/address/suggest-intl',
  summary: 'Addresses outside the US that begin with the prefix',
  access: signedIn,
  query: suggestQuery,
  data: v.array(AddressSchema),
});

export const verifyUsAddress = defineCall({
  name: 'address.verify-us',
  method: 'GET',
  path: '/api/address/verify-us',
  summary: 'Whether a US address exists, with its corrected form',
  access: signedIn,
  query: addressQuery,
  data: VerdictSchema,
});

export const verifyIntlAddress = defineCall({
  name: 'address.verify-intl',
  method: 'GET',
  path: '/api/address/verify-intl',
  summary: 'Whether an address outside the US exists, with its corrected form',
  access: signedIn,
  query: addressQuery,
  data: VerdictSchema,
});

export const listCountries = defineCall({
  name: 'code.list-countries',
  method: 'GET',
  path: '/api/code/country',
  summary: 'Countries of an address',
  access: signedIn,
  data: v.array(v.object({ code: v.string(), name: v.string() })),
});

export const listStates = defineCall({
  name: 'code.list-states',
  method: 'GET',
  path: '/api/code/{country}/state',
  summary: 'States or provinces of a country',
  access: signedIn,
  params: fields({ country: text('The country', 8) }),
  data: v.array(v.object({ code: v.string(), name: v.string() })),
});
