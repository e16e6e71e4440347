import { createHmac } from 'node:crypto';
import { isoTime } from '../seeded/calendar-day.ts';

const LIFE_SECONDS = 300;
/** The response of a URL after its five minutes. */
export const EXPIRED = 'Request has expired';

/** Addresses of documents, signed and valid for five minutes, like a storage service's own. */
export function documentAddresses(seed: number, url: () => string) {
  const signatureOf = (documentId: string, date: string) =>
    createHmac('sha256', `sandbox ${seed} document`).update(`${documentId} ${date}`).digest('hex');
  return {
    issue(documentId: string, now: number): string {
      const date = isoTime(now).replace(/[-:]/g, '');
      const query = new URLSearchParams({
        'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
        'X-Amz-Date': date,
        'X-Amz-Expires': String(LIFE_SECONDS),
        'X-Amz-Signature': signatureOf(documentId, date),
      });
      return `${url()}/documents/${documentId}?${query}`;
    },
    /** The problem with an address, or undefined if it is valid. */
    fault(documentId: string, query: URLSearchParams, now: number): string | undefined {
      const date = query.get('X-Amz-Date') ?? '';
      if (query.get('X-Amz-Signature') !== signatureOf(documentId, date))
        return 'The request signature we calculated does not match the signature you provided.';
      const issuedAt = Date.parse(
        date.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'),
      );
      return now >= issuedAt + LIFE_SECONDS * 1000 ? EXPIRED : undefined;
    },
  };
}
