import { LANGUAGE_CODES, rules } from '@fairshelf/shared-contracts/core';
import * as v from 'valibot';
import { readersLanguage } from '../formats/person-formats.ts';
import { layOut, type MailContent } from './layout.ts';
import { linksInEdition, type MailPlace } from './links-in-edition.ts';
import type { Mail } from './mail.ts';

/**
 * A requested email: its template, recipient, and the template's values. `language`: of the visit that caused it, for
 * recipients whose language isn't known.
 */
export const MailOrderSchema = v.looseObject({
  template: v.string(),
  to: v.string(),
  language: v.optional(v.picklist(LANGUAGE_CODES)),
});
export type MailOrder = v.InferOutput<typeof MailOrderSchema>;

/** A kind of email, declared by the area that sends it. */
export interface MailTemplate {
  readonly template: string;
  /** Writes a requested email, with links for `place`. @throws ValiError if the request doesn't fit the template. */
  readonly compose: (order: MailOrder, place?: MailPlace) => Mail;
}

/** An email address; a recipient from the settings isn't validated. */
export const recipient = v.pipe(v.string(), v.check(rules.email().isMet, 'is not an address'));

/** Declares a kind of email: its name, the values of an order in addition to the recipient, and its text. */
export function defineMail<const E extends v.ObjectEntries & { readonly to: v.GenericSchema<string> }>(
  template: string,
  entries: E,
  write: (
    contents: v.InferOutput<v.ObjectSchema<E, undefined>>,
  ) => MailContent & { readonly replyTo?: string },
): MailTemplate & { readonly order: (contents: v.InferInput<v.ObjectSchema<E, undefined>>) => MailOrder } {
  const schema = v.object(entries);
  return {
    template,
    // An email that can't be rendered is refused when it is requested, not when the queue reaches it.
    order: (contents) => {
      const language = readersLanguage();
      return v.parse(MailOrderSchema, {
        template,
        ...v.parse(schema, contents),
        ...(language && { language }),
      });
    },
    compose: (order, place) => {
      const { replyTo, ...content } = write(v.parse(schema, order));
      return {
        ...layOut(order.to, place ? linksInEdition(content, place) : content),
        ...(replyTo === undefined ? {} : { replyTo }),
      };
    },
  };
}
