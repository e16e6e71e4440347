import { removeCaseDocument, uploadCaseDocument } from '@fairshelf/shared-contracts/reimbursement';
import { t } from '@lingui/core/macro';
import { type DemoAnswer, DemoRefusal, demoAnswer } from '../answer.ts';
import { caseOf, changeCase, hasDocuments } from './cases.ts';

const kindOf = (name: string): string => name.split('.').at(-1)?.toUpperCase() ?? 'file';

/** Documents of cases. The demo keeps a file's name and size only; nothing is read or sent. */
export const documentAnswers: readonly DemoAnswer[] = [
  demoAnswer(uploadCaseDocument, ({ params, body }, state) => {
    const found = caseOf(state, params.caseId);
    const file = {
      id: `demo-document-${state.cases.size}-${found.documents.files.length}`,
      kind: body.kind,
      name: body.file.name,
      type: kindOf(body.file.name),
      bytes: body.file.size,
      uploadedAt: state.today.toISOString(),
      uploadedBy: t`You`,
      filedAt: null,
    };
    const files = [...found.documents.files, file];
    const documents = { ...found.documents, files };
    state.cases.set(found.id, { ...found, documents });
    const isComplete = hasDocuments({ ...found, documents }) && found.needs.length === 0;
    if (!isComplete || found.state !== 'action-needed') return { state: found.state, documents };
    const ready = changeCase(
      state,
      { ...found, documents },
      'ready',
      'Everything that was asked for is here.',
    );
    return { state: ready.state, documents };
  }),
  demoAnswer(removeCaseDocument, ({ params }, state) => {
    const found = caseOf(state, params.caseId);
    const files = found.documents.files.filter(({ id }) => id !== params.documentId);
    if (files.length === found.documents.files.length)
      throw new DemoRefusal(404, t`This document is not part of the demo.`);
    const documents = { ...found.documents, files };
    state.cases.set(found.id, { ...found, documents });
    return { state: found.state, documents };
  }),
];
