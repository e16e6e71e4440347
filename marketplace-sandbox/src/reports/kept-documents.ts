import type { ReportDocument } from './report-document.ts';

/** The number of newest documents kept; older ones are generated again on request. */
const KEPT = 24;

interface Shelved {
  readonly sellerId: string;
  readonly type: string;
  /** Generates the document: the same bytes every time. */
  readonly write: () => ReportDocument | undefined;
}

/** The documents of finished reports: their specifications permanently, the bytes only of the newest ones. */
export function keptDocuments() {
  const shelf = new Map<string, Shelved>();
  const cache = new Map<string, ReportDocument>();

  function keep(documentId: string, document: ReportDocument): void {
    cache.delete(documentId);
    cache.set(documentId, document);
    const [oldest] = cache.keys();
    if (cache.size > KEPT && oldest !== undefined) cache.delete(oldest);
  }

  return {
    add(documentId: string, about: Shelved, document: ReportDocument): void {
      shelf.set(documentId, about);
      keep(documentId, document);
    },
    about: (documentId: string) => shelf.get(documentId),
    read(documentId: string): ReportDocument | undefined {
      const document = cache.get(documentId) ?? shelf.get(documentId)?.write();
      if (document) keep(documentId, document);
      return document;
    },
    clear: () => {
      shelf.clear();
      cache.clear();
    },
  };
}
