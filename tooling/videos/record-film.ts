import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { PlainError } from '../plain-error.ts';
import { DEMO_PASSWORD } from '../product/demo-accounts.ts';
import { Camera, type Take } from './camera.ts';
import { writeCaptions } from './captions.ts';
import { CODEC, encodeFrames, toWebp } from './encode.ts';
import type { Film } from './films.ts';
import { putOffPreferences } from './wait-for-imports.ts';
import { writeWebm } from './webm.ts';

/** The page in the size of the carousel, in pixels for a dense screen. */
const VIEW = { width: 1120, height: 630 };
const SIZE = { width: 1280, height: 720 };
const BITRATE = 1_600_000;
/** The maximum size of a film. */
const LARGEST = 1_500_000;

/** A signed-in visit for filming: no motion except the film's own. */
export async function openStage(browser: Browser, appUrl: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: VIEW,
    deviceScaleFactor: SIZE.width / VIEW.width,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${appUrl}login`);
  await page.getByLabel('Email').fill('seller@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((address) => !address.pathname.endsWith('/login'));
  await page.close();
  return context;
}

/** Plays a film, encodes it and writes its three files into `folder`. Returns the size of the video in bytes. */
export async function recordFilm(
  context: BrowserContext,
  film: Film,
  { appUrl, folder }: { readonly appUrl: string; readonly folder: string },
): Promise<number> {
  const page = await context.newPage();
  await page.goto(appUrl + film.path);
  await putOffPreferences(page);
  const camera = new Camera(page);
  await film.play(camera);
  const take = camera.take();
  // A page without policy and scripts, on a secure origin.
  await page.goto(new URL('/api/health', appUrl).href);
  const chunks = await encodeFrames(page, take.frames, { ...SIZE, bitrate: BITRATE });
  const video = await writeWebm(chunks, { ...SIZE, codec: CODEC, durationMs: take.durationMs });
  if (video.length > LARGEST)
    throw new PlainError(`${film.name} has ${video.length} bytes, more than ${LARGEST}.`);
  const poster = await toWebp(page, posterOf(take, film.posterAt * 1_000));
  await page.close();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${film.name}.webm`), video);
  await writeFile(join(folder, `${film.name}.webp`), poster);
  await writeFile(join(folder, `${film.name}.vtt`), writeCaptions(take.captions));
  return video.length;
}

function posterOf({ frames }: Take, atMs: number): Buffer {
  const frame = frames.findLast((each) => each.atMs <= atMs) ?? frames[0];
  if (!frame) throw new PlainError('The film has no pictures.');
  return frame.jpeg;
}
