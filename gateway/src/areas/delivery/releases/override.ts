import { type Override, OverrideSchema, type SignedText } from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';
import { isOnOrigin } from './allowed-origins.ts';
import { openToken, writeToken } from './signed-token.ts';
import type { ReleaseSigner } from './signing.ts';

/** How long an override lasts. */
export const OVERRIDE_SECONDS = 3_600;

/** Why an override can't be created or doesn't apply; the message is for the person. */
export class OverrideRefusal extends Error {}

/** The normalised address of a build: a folder on an allowed origin. @throws OverrideRefusal */
export function overrideAddress(text: string, origins: readonly string[]): string {
  if (origins.length === 0)
    throw new OverrideRefusal('Overrides are off here: no origin is allowed (OVERRIDE_ORIGINS).');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new OverrideRefusal('This is not the address of a build, such as http://localhost:9201/.');
  // The address goes into the content security policy, where these would end a source.
  if (/[;,'"\s]/.test(url.pathname))
    throw new OverrideRefusal('The address of a build has only plain letters, digits and slashes.');
  if (!isOnOrigin(origins, url.href))
    throw new OverrideRefusal(
      `${url.origin} is not an origin for overrides here. Allowed: ${origins.join(', ')}.`,
    );
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

/** Signs an override. The token is stored in a cookie of the requesting browser. */
export function writeOverride({ sign }: Pick<ReleaseSigner, 'sign'>, override: Override): string {
  return writeToken({ sign }, override);
}

interface ReadOptions {
  readonly signer: Pick<ReleaseSigner, 'verify'>;
  readonly edition: string;
  readonly allowed: readonly string[];
  readonly now: Date;
}

/** Reads a token with its signed content. @throws OverrideRefusal with the reason why it doesn't apply */
export function readOverride(
  token: string,
  { signer, edition, allowed, now }: ReadOptions,
): { readonly override: Override; readonly signed: SignedText } {
  const signedText = openToken(token);
  if (!signer.verify(signedText)) throw new OverrideRefusal('The override was not signed here.');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), OverrideSchema), signedText.text);
  if (!parsed.success) throw new OverrideRefusal('The signed content is not an override.');
  const override = parsed.output;
  if (override.edition !== edition) throw new OverrideRefusal('The override is for another edition.');
  if (new Date(override.expiresAt) <= now)
    throw new OverrideRefusal('The override has run out: it held for one hour.');
  if (overrideAddress(override.url, allowed) !== override.url)
    throw new OverrideRefusal('The address of the override is not the one that was signed.');
  return { override, signed: signedText };
}
