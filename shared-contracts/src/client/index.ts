export { api, connectClient } from './api.ts';
export { CallError } from './call-error.ts';
export {
  type Answer,
  type Client,
  type ClientConnection,
  createClient,
  type DownloadedFile,
  type SendOptions,
} from './client.ts';
