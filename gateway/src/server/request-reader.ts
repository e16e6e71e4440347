import { DEFAULT_FORMATS, languageFor } from '@fairshelf/shared-contracts/core';
import type { FastifyRequest } from 'fastify';
import type { Reader } from '../base/formats/person-formats.ts';

/** How the caller reads: in the language of the page, which the client sends. */
export function readerOfRequest(
  { headers }: FastifyRequest,
  caller: { readonly reader: Reader } | undefined,
): Reader {
  const tags = (headers['accept-language'] ?? '').split(',').map((tag) => tag.replace(/;.*/, '').trim());
  const language = languageFor(tags) ?? caller?.reader.language;
  return { ...(caller?.reader ?? DEFAULT_FORMATS), ...(language && { language }) };
}
