import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/** The largest file that any call accepts; each call declares its own, smaller limit. */
export const LARGEST_FILE = 25_000_000;

/** Lets calls receive forms with files. Exceeding these limits aborts the upload. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: LARGEST_FILE, files: 10, fields: 50, fieldSize: 100_000, parts: 60, headerPairs: 50 },
  });
}
