import type { Page } from '@playwright/test';

/** Collects the strings in the server's answers to a page from now on: the data that it may show as it is. */
export function answeredStrings(page: Page): () => Promise<readonly string[]> {
  const found = new Set<string>();
  const reading: Promise<void>[] = [];
  const add = (value: unknown): void => {
    for (const text of stringsIn(value)) found.add(text);
  };
  page.on('response', (response) => {
    if (!/\/api\//.test(response.url()) || !/json/.test(response.headers()['content-type'] ?? '')) return;
    // The body of a response is gone once the page has navigated away.
    reading.push(response.json().then(add, () => undefined));
  });
  return async () => {
    await Promise.all(reading);
    return [...found];
  };
}

/** Every string in a value of JSON, with single spaces. */
export function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value.replace(/\s+/g, ' ').trim()];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
