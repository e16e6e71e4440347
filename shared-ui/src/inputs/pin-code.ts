/** The number of boxes of a verification code (docs/specification/constants.md#accounts). */
export const pinLength = 6;

/** The allowed content of one box: a digit or nothing. */
export function onlyDigit(text: string): string {
  return text.replace(/\D/g, '').slice(-1);
}

/** The code in a pasted text, or undefined: exactly six digits (docs/specification/validation.md#verification-code). */
export function pastedCode(text: string): string | undefined {
  const trimmed = text.trim();
  return trimmed.length === pinLength && /^\d+$/.test(trimmed) ? trimmed : undefined;
}
