import { SOURCE_LANGUAGE } from '../core/languages.ts';

/** The language in which a remote's texts are shown, once its catalogue is there. */
export class SpokenLanguage {
  readonly #listeners = new Set<() => void>();
  #language: string = SOURCE_LANGUAGE;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly read = (): string => this.#language;

  set(language: string): void {
    if (language === this.#language) return;
    this.#language = language;
    for (const listener of [...this.#listeners]) listener();
  }
}
