import { type LanguageCode, languageFor } from '@fairshelf/shared-contracts/core';
import type { FastifyRequest } from 'fastify';

/** The language of the page, which the client sends; undefined for a program, or for a language that we lack. */
export function languageOfRequest({ headers }: Pick<FastifyRequest, 'headers'>): LanguageCode | undefined {
  const tags = (headers['accept-language'] ?? '').split(',').map((tag) => tag.replace(/;.*/, '').trim());
  return languageFor(tags);
}
