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
  const { issues = [] } = v.safeParse(contactUs.body, text);
  return firstByField(issues.map((issue) => ({ field: issue.path?.[0]?.key, message: issue.message })));
}

/** The gateway's own refusals, by field: `body.email` is the field 'email'. */
export function refusedFields(
  fields: readonly { readonly path: string; readonly message: string }[] = [],
): ContactProblems {
  return firstByField(fields.map(({ path, message }) => ({ field: path.split('.')[1], message })));
}

function firstByField(found: readonly { field: unknown; message: string }[]): ContactProblems {
  const problems: ContactProblems = {};
  for (const { field, message } of found) if (isField(field)) problems[field] ??= problemText(message);
  return problems;
}
