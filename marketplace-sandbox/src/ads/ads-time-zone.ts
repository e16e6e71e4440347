import { type DayNumber, dayOf } from '../seeded/calendar-day.ts';
import type { Marketplace } from '../sellers/marketplaces.ts';

const zones: Readonly<Record<string, string>> = {
  BR: 'America/Sao_Paulo',
  GB: 'Europe/London',
  AE: 'Asia/Dubai',
  SA: 'Asia/Riyadh',
  EG: 'Africa/Cairo',
  IN: 'Asia/Kolkata',
  TR: 'Europe/Istanbul',
  JP: 'Asia/Tokyo',
  AU: 'Australia/Sydney',
  SG: 'Asia/Singapore',
};

/** The time zone whose days an advertising account is reported in. */
export const adsTimeZone = ({ country, region }: Marketplace): string =>
  zones[country] ?? (region === 'na' ? 'America/Los_Angeles' : 'Europe/Paris');

/** The current day in an account's time zone. */
export function adsToday(marketplace: Marketplace, now: number): DayNumber {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: adsTimeZone(marketplace) }).format(now);
  return dayOf(Date.parse(`${day}T00:00:00Z`));
}
