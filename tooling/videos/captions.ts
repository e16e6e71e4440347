/** A caption under the video, from a moment to the next caption or the end. Times in milliseconds. */
export interface Caption {
  readonly fromMs: number;
  readonly toMs: number;
  readonly text: string;
}

/** The captions as WebVTT. */
export function writeCaptions(captions: readonly Caption[]): string {
  const cues = captions.map(({ fromMs, toMs, text }) => `${clock(fromMs)} --> ${clock(toMs)}\n${text}\n`);
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function clock(ms: number): string {
  const [minutes, seconds] = [Math.floor(ms / 60_000), Math.floor(ms / 1_000) % 60];
  const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');
  return `${pad(minutes)}:${pad(seconds)}.${pad(ms % 1_000, 3)}`;
}
