import { type PreviewToken, PreviewTokenSchema } from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';
import { isId } from '../../../../base/database/database.ts';
import { openToken, writeToken } from '../signed-token.ts';
import type { ReleaseSigner } from '../signing.ts';

/** Signs the token of a preview link. */
export const writePreviewToken = (
  { sign }: Pick<ReleaseSigner, 'sign'>,
  preview: Omit<PreviewToken, 'kind'>,
): string => writeToken({ sign }, { kind: 'preview', ...preview });

/** The content of a token; undefined for one that was not signed here. */
export function openPreviewToken(
  { verify }: Pick<ReleaseSigner, 'verify'>,
  token: string,
): PreviewToken | undefined {
  const signedText = openToken(token);
  if (!verify(signedText)) return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), PreviewTokenSchema), signedText.text);
  return parsed.success && isId(parsed.output.id) ? parsed.output : undefined;
}
