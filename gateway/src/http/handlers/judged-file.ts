import { judgeDocument } from '../../domain/documents/judge-document.ts';
import { wrongField } from '../refusal.ts';

/** A file as it may be kept, or a Refusal that says why not. */
export async function judged(file: File) {
  const bytes = Buffer.from(await file.arrayBuffer());
  const verdict = await judgeDocument(file.name, bytes);
  if (!verdict.ok) throw wrongField('body.file', verdict.error);
  return { judged: verdict.value, bytes };
}
