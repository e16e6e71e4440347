import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { openToken, writeToken } from '../signed-token.ts';
import type { ReleaseSigner } from '../signing.ts';

/** Reports of a page count this long after it was served. */
export const TICKET_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

const PageTicketSchema = v.object({
  kind: v.literal('ticket'),
  edition: v.string(),
  /** Random: one page load. */
  id: v.string(),
  /** Unix time in ms. */
  at: v.number(),
  /** Remotes for which this page got the canary, with its version. */
  canaries: v.optional(v.record(v.string(), v.string()), {}),
  /** The browser's place in the draw for canaries; it identifies nobody. Missing while no canary has a share. */
  bucket: v.optional(v.number()),
});
/** The ticket with which a page reports. It contains the served versions and the time, but no personal data. */
export type PageTicket = v.InferOutput<typeof PageTicketSchema>;

export function writeTicket(
  signer: Pick<ReleaseSigner, 'sign'>,
  ticket: Pick<PageTicket, 'edition' | 'at' | 'canaries' | 'bucket'>,
): string {
  const id = randomBytes(12).toString('base64url');
  const { edition, at, bucket, canaries } = ticket;
  const isCanary = Object.keys(canaries).length > 0;
  return writeToken(signer, {
    kind: 'ticket',
    edition,
    id,
    at,
    ...(isCanary && { canaries }),
    ...(bucket !== undefined && { bucket }),
  });
}

/** Reads a ticket; undefined for one that was not signed here, is for another edition, or is too old. */
export function readTicket(
  token: string | undefined,
  options: { readonly signer: Pick<ReleaseSigner, 'verify'>; readonly edition: string; readonly now: Date },
): PageTicket | undefined {
  if (token === undefined) return undefined;
  const signedText = openToken(token);
  if (!options.signer.verify(signedText)) return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), PageTicketSchema), signedText.text);
  if (!parsed.success || parsed.output.edition !== options.edition) return undefined;
  const age = options.now.getTime() - parsed.output.at;
  return age < TICKET_MS ? parsed.output : undefined;
}

/**
 * The key that counts once per remote and version: the page load. While canaries are drawn by browser it is all page
 * loads of a browser within an hour, so that a person who reloads a broken page is one failure.
 */
export const visitKey = ({ id, at, bucket }: PageTicket): string =>
  bucket === undefined ? id : `${Math.floor(at / HOUR_MS)}:${bucket}`;
