import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Shorter answers fit a packet or two as they are. */
const WORTH_BYTES = 2_048;
/** Of 0 to 11: lists shrink to a sixth for half a millisecond; more costs the processor and gains little. */
const BROTLI_QUALITY = 4;

/** Packs long answers in what the browser understands best; pages and files come packed from the page server already. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: WORTH_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}
