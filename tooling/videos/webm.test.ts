import { describe, expect, it } from '@jest/globals';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { type VideoChunk, writeWebm } from './webm.ts';

const chunk = (atMs: number, isKey: boolean): VideoChunk => ({
  data: Buffer.from([atMs % 256, 7]),
  atMs,
  isKey,
});
const chunks = [chunk(0, true), chunk(83, false), chunk(5_000, true), chunk(5_083, false)];

describe('a WebM file', () => {
  it('has the size, the duration and every frame, seekable by key frames', async () => {
    const file = await writeWebm(chunks, FACTS);
    const input = new Input({ source: new BufferSource(file), formats: ALL_FORMATS });
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new Error('no track');
    expect([track.codec, track.displayWidth, track.displayHeight]).toEqual(['vp9', 1280, 720]);
    expect(await input.getDurationFromMetadata()).toBe(6);
    const sink = new EncodedPacketSink(track);
    const packets: unknown[] = [];
    for await (const { data, type, timestamp } of sink.packets()) packets.push([...data, type, timestamp]);
    expect(packets).toEqual(
      chunks.map(({ data, isKey, atMs }) => [...data, isKey ? 'key' : 'delta', atMs / 1_000]),
    );
    expect((await sink.getKeyPacket(5.5))?.timestamp).toBe(5);
  });

  it('starts with a key frame', async () => {
    await expect(writeWebm([chunk(0, false)], FACTS)).rejects.toThrow('key');
  });
});

const FACTS = { codec: 'vp09.00.31.08', width: 1280, height: 720, durationMs: 6_000 };
