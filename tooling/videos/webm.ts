import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny';

/** One encoded frame of a video. Times in whole milliseconds from the start. */
export interface VideoChunk {
  readonly data: Uint8Array;
  readonly atMs: number;
  /** It can be shown without the frames before it. */
  readonly isKey: boolean;
}

export interface VideoFacts {
  readonly codec: string;
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
}

/** Packs VP9 frames into a seekable WebM file. Throws when the first frame is no key frame. */
export async function writeWebm(
  chunks: readonly VideoChunk[],
  { codec, width, height, durationMs }: VideoFacts,
): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const track = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(track);
  await output.start();
  for (const [index, { data, atMs, isKey }] of chunks.entries()) {
    const endMs = chunks[index + 1]?.atMs ?? durationMs;
    await track.add(
      new EncodedPacket(data, isKey ? 'key' : 'delta', atMs / 1_000, (endMs - atMs) / 1_000),
      index === 0 ? { decoderConfig: { codec, codedWidth: width, codedHeight: height } } : undefined,
    );
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}
