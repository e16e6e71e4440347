import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';

const createdSchema = v.object({ reportId: v.string() });
const reportSchema = v.object({ processingStatus: v.string(), reportDocumentId: v.optional(v.string()) });
const documentSchema = v.object({ url: v.string(), compressionAlgorithm: v.optional(v.string()) });

const PATH = '/reports/2021-06-30';
const LOOKS = 5;

interface Caller {
  get(path: string): Promise<Response>;
  post(path: string, body?: unknown): Promise<Response>;
}

/** Follows a report from its request to its document; the charset names are those of the web's decoder. */
export async function downloadReport(
  caller: Caller,
  reportType: string,
  marketplaceId: string,
  charset: string,
  dataStartTime = '2025-01-01T00:00:00Z',
) {
  const specification = { reportType, marketplaceIds: [marketplaceId], dataStartTime };
  const { reportId } = v.parse(
    createdSchema,
    await (await caller.post(`${PATH}/reports`, specification)).json(),
  );
  const statuses: string[] = [];
  let documentId: string | undefined;
  while (statuses.length < LOOKS && documentId === undefined) {
    const report = v.parse(reportSchema, await (await caller.get(`${PATH}/reports/${reportId}`)).json());
    statuses.push(report.processingStatus);
    documentId = report.reportDocumentId;
  }
  if (documentId === undefined)
    return { statuses, contentType: '', url: '', gzip: false, header: [], rows: [] };
  const document = v.parse(
    documentSchema,
    await (await caller.get(`${PATH}/documents/${documentId}`)).json(),
  );
  const response = await fetch(document.url);
  const bytes = Buffer.from(await response.arrayBuffer());
  const gzip = document.compressionAlgorithm === 'GZIP';
  const text = new TextDecoder(charset, { fatal: true }).decode(gzip ? gunzipSync(bytes) : bytes);
  const [header = [], ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split('\t'));
  return {
    statuses,
    contentType: response.headers.get('content-type'),
    url: document.url,
    gzip,
    header,
    rows,
  };
}
