import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { isId } from '../../base/database/database.ts';
import type { Settings } from '../../base/settings/read-settings.ts';

/** The target of a URL in a tracked email: a link of the campaign by its index, or the open pixel. */
export interface MailLink {
  readonly recipientId: string;
  readonly place: number | 'open';
}

/** Creates and reads the addresses in tracked emails: each names its recipient and is signed. */
export interface MailLinks {
  readonly urlOf: (link: MailLink) => string;
  /** Decodes a token; undefined if it wasn't created here. */
  readonly read: (token: string) => MailLink | undefined;
}

/** The addresses of this installation. */
export const mailLinksOf = ({
  SECRETS_KEY,
  PUBLIC_URL,
}: Pick<Settings, 'SECRETS_KEY' | 'PUBLIC_URL'>): MailLinks =>
  createMailLinks({ secretsKey: SECRETS_KEY, publicUrl: PUBLIC_URL.replace(/\/+$/, '') });

/** 128 bits of the signature: enough against guessing, short enough for an email. */
const SIGNATURE_BYTES = 16;

/**
 * Addresses of links and pixels. They are signed with keys derived from SECRETS_KEY (`id:base64[,id:base64]`: the first
 * signs, all are accepted), and contain no target: it is stored with the campaign, which rules out open redirects.
 */
export function createMailLinks({
  secretsKey,
  publicUrl,
}: {
  secretsKey: string;
  publicUrl: string;
}): MailLinks {
  const keys = secretsKey
    .split(',')
    .map((key) => Buffer.from(key.slice(key.indexOf(':') + 1), 'base64'))
    .map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'fairshelf mail links', 32)));
  const sign = (key: Buffer | undefined, payload: string): Buffer => {
    if (!key) throw new Error('SECRETS_KEY holds no key.');
    return createHmac('sha256', key).update(payload).digest().subarray(0, SIGNATURE_BYTES);
  };
  return {
    urlOf: ({ recipientId, place }) => {
      const payload = `${Buffer.from(recipientId.replaceAll('-', ''), 'hex').toString('base64url')}.${place}`;
      const kind = place === 'open' ? 'open' : 'link';
      return `${publicUrl}/api/mail/${kind}/${payload}.${sign(keys[0], payload).toString('base64url')}`;
    },
    read: (token) => {
      const [, payload = '', who = '', place = '', signature = ''] =
        /^(([\w-]{22})\.(open|\d{1,4}))\.([\w-]{22})$/.exec(token) ?? [];
      if (!payload) return undefined;
      const signatureBytes = Buffer.from(signature, 'base64url');
      if (!keys.some((key) => timingSafeEqual(sign(key, payload), signatureBytes))) return undefined;
      const recipientId = Buffer.from(who, 'base64url')
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      if (!isId(recipientId)) return undefined;
      return { recipientId, place: place === 'open' ? 'open' : Number(place) };
    },
  };
}
