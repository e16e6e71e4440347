import { randomBytes } from 'node:crypto';
import type { Database } from '../../base/database/database.ts';
import { judgePicture } from '../../base/documents/judge-picture.ts';
import { type PictureType, pictureType, stripMetadata } from '../../base/documents/strip-metadata.ts';
import { fail, ok, type Result } from '../../outside/marketplace/result.ts';

export interface ProfileImage {
  readonly type: PictureType;
  readonly content: Buffer;
}

/** The address of a picture: a browser requests it without the session token, so the address is the secret. */
export const imageAddress = (imageId: string): string => `/api/user/image/${imageId}`;

/**
 * Checks a picture by its content; returns its type and its bytes without metadata, or a sentence why it was refused.
 */
export function judgeProfileImage(bytes: Buffer): Result<ProfileImage, string> {
  const type = pictureType(bytes);
  if (!type) return fail('Please choose a PNG, JPEG or WebP image. This file is not one, despite its name.');
  const verdict = judgePicture(bytes);
  if (!verdict.ok) return verdict;
  const content = stripMetadata(bytes, type);
  if (!content) return fail('This image can’t be read. Please save it again and retry.');
  return ok({ type, content });
}

/** Sets a person's picture; the previous one is deleted, and its address with it. */
export async function storeProfileImage(
  database: Database,
  userId: string,
  { type, content }: ProfileImage,
  now: Date,
): Promise<void> {
  const image = {
    image_id: randomBytes(24).toString('base64url'),
    media_type: type,
    content,
    created_at: now,
  };
  await database.system.transaction().execute(async (db) => {
    await db
      .insertInto('user_image')
      .values({ user_id: userId, ...image })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(image))
      .execute();
    await db
      .updateTable('app_user')
      .set({ image: imageAddress(image.image_id) })
      .where('user_id', '=', userId)
      .execute();
  });
}

/** Deletes a person's picture; does nothing without one. */
export async function removeProfileImage(database: Database, userId: string): Promise<void> {
  await database.system.transaction().execute(async (db) => {
    await db.deleteFrom('user_image').where('user_id', '=', userId).execute();
    await db.updateTable('app_user').set({ image: null }).where('user_id', '=', userId).execute();
  });
}

/** A picture by the id in its address; undefined if there is none. */
export async function findProfileImage(
  database: Database,
  imageId: string,
): Promise<{ readonly media_type: PictureType; readonly content: Buffer } | undefined> {
  return database.system
    .selectFrom('user_image')
    .select(['media_type', 'content'])
    .where('image_id', '=', imageId)
    .executeTakeFirst();
}
