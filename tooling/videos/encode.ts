import type { Page } from 'playwright-core';
import type { Frame } from './camera.ts';
import type { VideoChunk } from './webm.ts';

/** VP9 of 8 bits up to 1280 × 720. */
export const CODEC = 'vp09.00.31.08';
/** A key frame at least this often, so that the film is seekable. */
const KEY_EVERY_MS = 4_000;
const REFINE_MS = 80;
const REFINE_TIMES = 5;

interface Encoding {
  readonly width: number;
  readonly height: number;
  /** Bits per second. */
  readonly bitrate: number;
}

/**
 * Encodes frames as VP9 with the browser's own encoder (WebCodecs): nothing has to be installed. `page` must be on a
 * secure origin such as localhost. Returns the encoded frames, and one of them as a WebP for the poster.
 */
export async function encodeFrames(
  page: Page,
  frames: readonly Frame[],
  encoding: Encoding,
): Promise<VideoChunk[]> {
  await page.evaluate(startEncoder, { ...encoding, codec: CODEC });
  let lastKey = Number.NEGATIVE_INFINITY;
  for (const [index, { atMs, jpeg }] of frames.entries()) {
    const keyFrame = atMs - lastKey >= KEY_EVERY_MS;
    if (keyFrame) lastKey = atMs;
    const until = frames[index + 1]?.atMs ?? atMs + REFINE_MS;
    // A still frame is encoded a few more times: the encoder refines it each time.
    const times = Math.min(REFINE_TIMES, Math.floor((until - atMs) / REFINE_MS));
    const picture = { atMs, keyFrame, jpeg: jpeg.toString('base64') };
    await page.evaluate(encodeFrame, picture);
    for (let time = 1; time < times; time += 1) {
      await page.evaluate(encodeFrame, { ...picture, atMs: atMs + time * REFINE_MS, keyFrame: false });
    }
  }
  const chunks = await page.evaluate(finishEncoder);
  return chunks.map(({ base64, ...chunk }) => ({ ...chunk, data: Buffer.from(base64, 'base64') }));
}

/** A frame as WebP. */
export async function toWebp(page: Page, jpeg: Buffer): Promise<Buffer> {
  return Buffer.from(await page.evaluate(pictureToWebp, jpeg.toString('base64')), 'base64');
}

// The following code runs in the page.

interface EncodedChunk {
  readonly base64: string;
  readonly atMs: number;
  readonly isKey: boolean;
}

declare global {
  interface Window {
    film?: { readonly encoder: VideoEncoder; readonly chunks: EncodedChunk[]; failure?: string };
  }
}

function startEncoder({ width, height, bitrate, codec }: Encoding & { readonly codec: string }): void {
  const chunks: EncodedChunk[] = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      chunks.push({
        base64: btoa(text),
        atMs: Math.round(chunk.timestamp / 1_000),
        isKey: chunk.type === 'key',
      });
    },
    error: (error) => {
      if (window.film) window.film.failure = error.message;
    },
  });
  encoder.configure({ codec, width, height, bitrate, latencyMode: 'quality' });
  window.film = { encoder, chunks };
}

async function encodeFrame({
  atMs,
  keyFrame,
  jpeg,
}: {
  atMs: number;
  keyFrame: boolean;
  jpeg: string;
}): Promise<void> {
  const bytes = Uint8Array.from(atob(jpeg), (sign) => sign.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
  const frame = new VideoFrame(picture, { timestamp: atMs * 1_000 });
  window.film?.encoder.encode(frame, { keyFrame });
  frame.close();
  picture.close();
}

async function finishEncoder(): Promise<EncodedChunk[]> {
  const { film } = window;
  await film?.encoder.flush();
  film?.encoder.close();
  if (film?.failure) throw new Error(film.failure);
  return film?.chunks ?? [];
}

async function pictureToWebp(jpeg: string): Promise<string> {
  const bytes = Uint8Array.from(atob(jpeg), (sign) => sign.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  return canvas.toDataURL('image/webp', 0.8).split(',')[1] ?? '';
}
