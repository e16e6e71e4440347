import { createPrivateKey } from 'node:crypto';
import { isIP } from 'node:net';
import * as v from 'valibot';

/** Text that matches the pattern; else the message, which follows the name of the setting. */
export const matching = (pattern: RegExp, message: string) => v.pipe(v.string(), v.regex(pattern, message));

/** Comma-separated texts that each match the pattern. */
export const listOf = (pattern: RegExp, message: string) =>
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    ),
    v.array(matching(pattern, message)),
  );

/** A whole number in a range; the message names its bounds. */
export const wholeNumber = (least: number, most: number, message: string) =>
  v.pipe(
    matching(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );

export const choice = <const O extends readonly string[]>(options: O) =>
  v.picklist(options, `must be one of: ${options.join(', ')}`);

export const onOff = v.pipe(
  v.picklist(['0', '1'], 'must be 0 or 1'),
  v.transform((text) => text === '1'),
);

export const port = wholeNumber(0, 65_535, 'must be a port number up to 65535');
export const httpUrl = matching(/^https?:\/\/[^\s/]+/, 'must be an http or https address');

export const DKIM_FORM = 'must read domain:selector:base64 of a private key in PEM';

/** Whether a text contains a domain, a selector and a private RSA key. */
export function isDkimKey(text: string): boolean {
  const { domainName, keySelector, privateKey } = dkimOf(text);
  if (!/^[\w-]+(\.[\w-]+)+$/.test(domainName) || !/^[\w.-]+$/.test(keySelector)) return false;
  try {
    return createPrivateKey(privateKey).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** The parts of `DKIM_KEY`, in nodemailer's form. */
export function dkimOf(text: string): DkimKey {
  const [domainName = '', keySelector = '', key = ''] = text.split(':');
  return { domainName, keySelector, privateKey: Buffer.from(key, 'base64').toString() };
}

export interface DkimKey {
  readonly domainName: string;
  readonly keySelector: string;
  readonly privateKey: string;
}

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    more.length === 0 &&
    most > 0 &&
    (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most))
  );
};

/** The trusted X-Forwarded-For: none, the last n hops, or these addresses. */
export const trustedProxies = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((each) => each.trim())),
  v.check(
    (parts) => (parts.length === 1 && /^\d$/.test(parts[0] ?? '')) || parts.every(isNetwork),
    'must be a number of proxies up to 9, or their addresses or networks, separated by commas',
  ),
  v.transform((parts): false | number | string[] => {
    const [hops = ''] = parts;
    return /^\d$/.test(hops) ? Number(hops) || false : parts;
  }),
);
