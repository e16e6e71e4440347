import type { JudgedDocument } from '../documents/judge-document.ts';
import { judgeInThread } from '../documents/judge-in-thread.ts';
import { wrongField } from '../refusal.ts';

/** An uploaded document ready to be stored. @throws Refusal that says at `body.file` why it isn't accepted. */
export async function judgedUpload(file: File): Promise<{ judged: JudgedDocument; bytes: Buffer }> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const verdict = await judgeInThread(file.name, bytes);
  if (!verdict.ok) throw wrongField('body.file', verdict.error);
  return { judged: verdict.value, bytes };
}
