import { minorDigits as digitsOfCurrency } from '@fairshelf/shared-contracts/core';
import { fail, ok, type Result } from './result.ts';

/** An amount in the currency's minor units (cents; whole yen). */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

/** A currency's number of decimal places: 2 for USD, 0 for JPY; undefined for an invalid currency code. */
export const minorDigits = (currency: string): number | undefined =>
  /^[A-Z]{3}$/.test(currency) ? digitsOfCurrency(currency) : undefined;

/** An amount that the API returns as a number, in minor units; half a unit is rounded away from zero. */
export function minorUnits(amount: number, currency: string): number {
  const digits = minorDigits(currency) ?? 2;
  // A number holds only sixteen digits: shortened, 1.005 is the intended 100.5 and not 100.49999.
  const scaled = Number((Math.abs(amount) * 10 ** digits).toPrecision(15));
  return Math.sign(amount) * Math.round(scaled) || 0;
}

/**
 * Reads an amount written with a decimal point or a decimal comma ('12.34', '12,34', '1.234,56', '-3') into minor
 * units, rounding half away from zero. One separator followed by exactly three digits ('1,234') could mean either
 * thing where the currency has decimals: it is refused, because a guess would be wrong by a factor of a thousand.
 */
export function parseMoney(text: string, currency: string): Result<Money, string> {
  const digits = minorDigits(currency);
  if (digits === undefined) return fail(`'${currency}' is not a currency code`);
  const bare = text.replace(/[\s\u00a0\u202f']/g, '');
  const match = /^([+-]?)(\d+(?:[.,]\d+)*|[.,]\d+)$/.exec(bare);
  const body = match?.[2];
  if (body === undefined) return fail(`'${text}' is not an amount`);
  const split = splitDecimal(body, digits);
  if (!split.ok) return split;
  const { whole, fraction } = split.value;
  const decimals = fraction.slice(0, digits).padEnd(digits, '0');
  const roundUp = Number(fraction[digits] ?? '0') >= 5 ? 1 : 0;
  const absolute = Number(`${whole}${decimals}`) + roundUp;
  if (!Number.isSafeInteger(absolute)) return fail(`'${text}' is too large an amount`);
  return ok({ minor: match?.[1] === '-' && absolute !== 0 ? -absolute : absolute, currency });
}

function splitDecimal(body: string, digits: number): Result<{ whole: string; fraction: string }, string> {
  const separators = body.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return ok({ whole: body, fraction: '' });
  const at = body.lastIndexOf(last);
  const whole = body.slice(0, at).replace(/[.,]/g, '') || '0';
  const fraction = body.slice(at + 1);
  const grouped = ok({ whole: body.replace(/[.,]/g, ''), fraction: '' });
  const repeated = separators.length > 1 && separators.every((each) => each === last);
  if (repeated) return /^\d{1,3}([.,]\d{3})+$/.test(body) ? grouped : fail(`'${body}' is not an amount`);
  if (separators.length > 1) {
    const groups = body.slice(0, at);
    const regular = !groups.includes(last) && /^\d{1,3}([.,]\d{3})+$/.test(groups);
    return regular ? ok({ whole, fraction }) : fail(`'${body}' is not an amount`);
  }
  if (/^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3) {
    return digits === 0
      ? grouped
      : fail(`'${body}' could be a thousand or a decimal: the amount is ambiguous`);
  }
  return ok({ whole, fraction });
}
