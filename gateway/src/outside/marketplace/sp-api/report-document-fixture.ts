import { recordingFetch } from '../conformance/recording.ts';
import { fakeRuntime } from '../fake-runtime.ts';
import { openReportDocument } from './report-document.ts';
import { scriptedSend } from './sp-api-fixture.ts';

interface Case {
  readonly documents?: readonly (() => Response)[];
  readonly compressionAlgorithm?: string;
  readonly url?: string;
  readonly allowPlainHttp?: boolean;
}

/** For tests: opens a report document whose answers are these. */
export async function open({
  documents = [],
  compressionAlgorithm,
  url = 'https://documents.test/',
  allowPlainHttp = false,
}: Case) {
  let requestCount = 0;
  const { send } = scriptedSend({
    getReportDocument: () => {
      requestCount += 1;
      return { reportDocumentId: 'd', url: `${url}${requestCount}`, compressionAlgorithm };
    },
  });
  const recorder = recordingFetch(() => {
    const answer = documents[recorder.requests.length - 1];
    if (!answer) throw new TypeError('fetch failed');
    return answer();
  });
  const result = await openReportDocument(send, 'd', {
    runtime: fakeRuntime(recorder.fetch),
    userAgent: 'Fairshelf/test',
    allowPlainHttp,
    fallbackCharset: 'windows-1252',
  });
  return { result, requests: recorder.requests };
}

/** A document of these bytes. */
export const file = (bytes: Uint8Array, contentType: string) => () =>
  new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } });

/** The text of a document in pieces. */
export async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}
