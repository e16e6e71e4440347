import { scanFile } from '../../outside/antivirus/clamd.ts';
import { judgeApart } from '../documents/judge-apart.ts';
import type { JudgedDocument } from '../documents/judge-document.ts';
import { Refusal, wrongField } from '../refusal.ts';
import type { Settings } from '../settings/read-settings.ts';

interface Means {
  readonly settings: Pick<Settings, 'CLAMD_ADDRESS'>;
  readonly log: { readonly warn: (details: object, message: string) => void };
}

/**
 * An uploaded document ready to be stored: judged by its content, and scanned where a scanner is set.
 * @throws Refusal that says at `body.file` why it isn't accepted; 503 while the scanner can't say.
 */
export async function judgedUpload(
  { settings: { CLAMD_ADDRESS }, log }: Means,
  file: File,
): Promise<{ judged: JudgedDocument; bytes: Buffer }> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const verdict = await judgeApart(file.name, bytes);
  if (!verdict.ok) throw wrongField('body.file', verdict.error);
  if (CLAMD_ADDRESS && (await scan(CLAMD_ADDRESS, bytes, log)) === 'infected')
    throw wrongField('body.file', 'This file contains malware. It was not stored.');
  return { judged: verdict.value, bytes };
}

const scan = (address: string, bytes: Buffer, log: Means['log']) =>
  scanFile(address, bytes).catch((error: unknown) => {
    log.warn({ err: error }, 'upload not scanned');
    throw new Refusal(503, 'Files can’t be checked right now. Please try again in a few minutes.', {
      retryAfter: 60,
    });
  });
