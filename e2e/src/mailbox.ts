import { productUrl } from './product.ts';

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const isMails = (value: unknown): value is readonly Mail[] =>
  Array.isArray(value) && value.every((mail) => typeof mail?.text === 'string');

/** The emails that the product under test, or `product`, has sent to an address, newest first. */
async function mailbox(email: string, product = productUrl(), signal?: AbortSignal) {
  const address = new URL(`/dev/mail.json?to=${encodeURIComponent(email)}`, product);
  const mails: unknown = await (await fetch(address, signal ? { signal } : {})).json();
  return isMails(mails) ? mails : [];
}

/** The first result in the emails to an address, newest first; polls the local mailbox until there is one. */
async function whenMailed<T>(email: string, find: (texts: readonly string[]) => T | undefined): Promise<T> {
  const deadline = AbortSignal.timeout(30_000);
  for (;;) {
    const found = find((await mailbox(email, productUrl(), deadline)).map(({ text }) => text));
    if (found !== undefined) return found;
  }
}

const codeIn = (text: string | undefined): string | undefined => /\b\d{6}\b/.exec(text ?? '')?.[0];

/** The texts of all emails to an address so far, newest first, at the product under test or another one. */
export async function mailsTo(email: string, product = productUrl()): Promise<readonly string[]> {
  return (await mailbox(email, product)).map(({ text }) => text);
}

/** The newest email to an address with `words` in its text, as text and HTML; undefined while there is none. */
export const newestMail = async (email: string, words: string): Promise<Mail | undefined> =>
  (await mailbox(email)).find(({ text }) => text.includes(words));

/** The newest verification code emailed to an address, other than `before`. */
export function codeOfMail(email: string, before?: string): Promise<string> {
  return whenMailed(email, (texts) => {
    const code = codeIn(texts.find((text) => codeIn(text) !== undefined));
    return code === before ? undefined : code;
  });
}

/** The newest email to an address that contains `words`. */
export function textOfMail(email: string, words: string): Promise<string> {
  return whenMailed(email, (texts) => texts.find((text) => text.includes(words)));
}

/** All emails to an address that contain `words`, once there is one. */
export function textsOfMails(email: string, words: string): Promise<readonly string[]> {
  return whenMailed(email, (texts) => {
    const found = texts.filter((text) => text.includes(words));
    return found.length > 0 ? found : undefined;
  });
}
