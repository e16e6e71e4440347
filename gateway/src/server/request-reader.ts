import type { FastifyRequest } from 'fastify';
import { type Reader, readerIn } from '../base/formats/person-formats.ts';
import { languageOfRequest } from '../base/http/language-of-request.ts';

/** How the caller reads: in the language of the page, which the client sends. */
export function readerOfRequest(
  request: FastifyRequest,
  caller: { readonly reader: Reader } | undefined,
): Reader {
  const language = languageOfRequest(request) ?? caller?.reader.language;
  return { ...(caller?.reader ?? readerIn(language)), ...(language && { language }) };
}
