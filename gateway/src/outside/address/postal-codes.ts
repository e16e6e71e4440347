/** Postal code formats; a country that isn't listed isn't checked. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  AU: /^\d{4}$/,
  BE: /^\d{4}$/,
  BR: /^\d{5}-?\d{3}$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/,
  AT: /^\d{4}$/,
  CH: /^\d{4}$/,
  CN: /^\d{6}$/,
  CZ: /^\d{3} ?\d{2}$/,
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  EG: /^\d{5}$/,
  ES: /^\d{5}$/,
  FI: /^\d{5}$/,
  FR: /^\d{5}$/,
  IN: /^[1-9]\d{5}$/,
  IT: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
  JP: /^\d{3}-?\d{4}$/,
  MX: /^\d{5}$/,
  NL: /^\d{4} ?[A-Z]{2}$/,
  KR: /^\d{5}$/,
  NO: /^\d{4}$/,
  PL: /^\d{2}-\d{3}$/,
  PT: /^\d{4}-\d{3}$/,
  SA: /^\d{5}$/,
  SE: /^\d{3} ?\d{2}$/,
  SG: /^\d{6}$/,
  TR: /^\d{5}$/,
};

/** Whether a postal code has its country's format. Capitals are expected. */
export const isPostalCodeOf = (country: string, code: string): boolean =>
  PATTERNS[country]?.test(code) ?? true;
