import { isIPv6 } from 'node:net';
import Bowser from 'bowser';

export const UNKNOWN_BROWSER = 'Unknown browser';

/** 'Chrome on Windows', if the browser reveals it. */
export function deviceName(userAgent: string): string {
  if (!userAgent) return UNKNOWN_BROWSER;
  const { browser, os } = Bowser.parse(userAgent);
  // Empty if the library doesn't recognise it.
  const name = browser.name || UNKNOWN_BROWSER;
  return os.name ? `${name} on ${os.name}` : name;
}

/** The network of an address: its first 16 bits (IPv4) or 32 bits (IPv6), which rarely change for a person. */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return isIPv6(plain) ? plain.split(':').slice(0, 2).join(':') : plain.split('.').slice(0, 2).join('.');
};
