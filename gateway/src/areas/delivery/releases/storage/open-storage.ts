import { join } from 'node:path';
import type { Settings } from '../../../../base/settings/read-settings.ts';
import { folderStorage } from './folder-storage.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { readS3Address, s3Storage } from './s3-storage.ts';

/** The storage from the settings: by default a folder in DATA_DIR. */
export function openStorage(settings: Settings): ReleaseStorage {
  const { RELEASE_STORAGE: place } = settings;
  if (!place?.startsWith('s3://')) return folderStorage(place ?? join(settings.DATA_DIR, 'releases'));
  return s3Storage({
    ...readS3Address(place),
    endpoint: settings.BUCKET_ENDPOINT,
    region: settings.BUCKET_REGION,
    accessKeyId: settings.BUCKET_KEY_ID ?? '',
    secretAccessKey: settings.BUCKET_SECRET_KEY ?? '',
  });
}
