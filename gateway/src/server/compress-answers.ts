import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Shorter answers fit into a packet or two uncompressed. */
const WORTH_BYTES = 2_048;
/** Of 0 to 11: lists shrink to a sixth in half a millisecond; more costs CPU time and gains little. */
const BROTLI_QUALITY = 4;

/**
 * Compresses long answers with the browser's best encoding; the page server's pages and files are already compressed.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: WORTH_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}
