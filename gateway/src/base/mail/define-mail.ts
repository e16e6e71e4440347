import { rules } from '@fairshelf/shared-contracts/core';
import * as v from 'valibot';
import { layOut, type MailContent } from './layout.ts';
import type { Mail } from './mail.ts';

/** A mail that was asked for: which template, to whom, and what the template is filled with. */
export const MailOrderSchema = v.looseObject({ template: v.string(), to: v.string() });
export type MailOrder = v.InferOutput<typeof MailOrderSchema>;

/** A kind of mail, stated by the area that sends it. */
export interface MailTemplate {
  readonly template: string;
  /** Writes the mail that was ordered. @throws ValiError when the order does not fit the template. */
  readonly compose: (order: MailOrder) => Mail;
}

/** Someone's address; a recipient that the settings name is not checked. */
export const recipient = v.pipe(v.string(), v.check(rules.email().isMet, 'is not an address'));

/** States a kind of mail: its name, what an order carries besides the recipient, and how it reads. */
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
    // What can't be written is refused where it is ordered, not when the queue comes to it.
    order: (contents) => v.parse(MailOrderSchema, { template, ...v.parse(schema, contents) }),
    compose: (order) => {
      const { replyTo, ...content } = write(v.parse(schema, order));
      return { ...layOut(order.to, content), ...(replyTo === undefined ? {} : { replyTo }) };
    },
  };
}
