import { contactUs } from '@fairshelf/shared-contracts/contact';
import * as v from 'valibot';
import { problemText } from './problem-texts.ts';

export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactText = Readonly<Record<ContactField | 'website', string>>;
export type ContactProblems = Partial<Record<ContactField, string>>;

const isField = (name: unknown): name is ContactField => CONTACT_FIELDS.some((field) => field === name);

/** The form's current content. */
export function readForm(form: HTMLFormElement): ContactText {
  const text = (name: string) => {
    const field = form.elements.namedItem(name);
    return field && 'value' in field ? field.value : '';
  };
  return {
    name: text('name'),
    email: text('email'),
    subject: text('subject'),
    message: text('message'),
    website: text('website'),
  };
}

/** The problems by field, with the contract's messages; the gateway applies the same rules. */
export function contactProblems(text: ContactText): ContactProblems {
  const problems: ContactProblems = {};
  for (const { path, message } of v.safeParse(contactUs.body, text).issues ?? []) {
    const field = path?.[0]?.key;
    if (isField(field)) problems[field] ??= problemText(message);
  }
  return problems;
}
