import { productUrl } from './product.ts';

interface Mail {
  readonly text: string;
}

const isMails = (value: unknown): value is readonly Mail[] =>
  Array.isArray(value) && value.every((mail) => typeof mail?.text === 'string');

/** The newest verification code that was mailed to an address; asks the local mailbox until one is there. */
export async function codeOfMail(email: string): Promise<string> {
  const address = new URL(`/dev/mail.json?to=${encodeURIComponent(email)}`, productUrl());
  const deadline = AbortSignal.timeout(30_000);
  for (;;) {
    const mails: unknown = await (await fetch(address, { signal: deadline })).json();
    const [mail] = isMails(mails) ? mails : [];
    const [code] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? [];
    if (code) return code;
  }
}
