/** The service has no answer at present: it is unreachable, or its quota is used up. */
export class TranslationAway extends Error {}

interface Translation {
  /** In the order of the texts. */
  readonly texts: readonly string[];
  /** The language that the service recognised, a BCP 47 code. */
  readonly from: string;
}

/** Translates what customers write. */
export interface TranslationPort {
  /** The service's name, shown next to its translations. */
  readonly service: string;
  /** @throws TranslationAway */
  readonly translate: (texts: readonly string[], to: string) => Promise<Translation>;
}
