import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { LARGEST_FILE } from './accept-forms.ts';

const megabytes = Math.floor(LARGEST_FILE / 1_000_000);
const tooLarge = new Refusal(413, `The files can have ${megabytes} MB in total.`);

/**
 * The fields of a form: texts as texts, files as `File`s, several with one name as a list. Throws a Refusal if it
 * isn't a form, exceeds every call's limit, or is truncated.
 */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Refusal(415, 'The request must be sent as a form.');
  const form = new Map<string, unknown>();
  let size = 0;
  try {
    for await (const part of request.parts()) {
      let value: unknown = part.type === 'field' ? part.value : undefined;
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        size += bytes.length;
        if (size > LARGEST_FILE) throw tooLarge;
        value = new File([new Uint8Array(bytes)], baseName(part.filename), { type: part.mimetype });
      }
      const earlier = form.get(part.fieldname);
      form.set(part.fieldname, earlier === undefined ? value : [earlier, value].flat());
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw isTooLarge(error) ? tooLarge : new Refusal(400, 'The upload was interrupted. Please try again.');
  }
  return Object.fromEntries(form);
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 413;

/** A browser sends only the name; anything else must not be used as a path. */
const baseName = (name: string): string => [...name.replace(/^.*[\\/]/, '')].slice(0, 200).join('') || 'file';
