import { beforeAll, expect, it } from '@jest/globals';
import { jpeg, png } from '../../base/documents/document-fixture.ts';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';

let token: string;
setUpGateway();
beforeAll(async () => {
  token = await gateway.signIn('seller@demo.test');
}, 60_000);

/** An image that decoders accept: header, pixels, end. */
const picture = Buffer.concat([
  png().subarray(0, 33),
  Buffer.from('\0\0\0\x04tEXtnote1234\0\0\0\x01IDATx1234\0\0\0\0IEND1234', 'latin1'),
]);

it('a profile picture is served to anyone with its URL, with its type and without metadata', async () => {
  const { status, data } = await upload(picture, 'holiday.exe');
  expect([status, data.image]).toEqual([200, expect.stringMatching(/^\/api\/user\/image\/[\w-]{32}$/)]);
  expect(await imageOf()).toBe(data.image);
  const response = await fetchImage(data.image);
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(response.rawPayload.includes('note')).toBe(false);
  expect(response.rawPayload.includes('IDAT')).toBe(true);

  const admin = await gateway.signIn('admin@demo.test');
  const found = await gateway.ask('GET', '/api/user/search?search=seller@demo.test', { token: admin });
  expect(found.body.data).toMatchObject({ rows: [{ image: data.image }] });
});

it.each(['javascript:alert(1)', 'https://elsewhere.test/me.png', '//elsewhere.test/me.png'])(
  'a picture that was not uploaded here is refused: %s',
  async (image) => {
    const { status, body } = await gateway.ask('PUT', '/api/user', { token, body: { image } });
    expect([status, body.message]).toEqual([400, 'The image must be a picture that was uploaded here.']);
  },
);

it('the URL of a profile picture is gone when the picture is replaced or removed', async () => {
  const first = (await upload(picture)).data.image;
  const second = (await upload(picture)).data.image;
  expect((await fetchImage(first)).statusCode).toBe(404);
  expect((await fetchImage(second)).statusCode).toBe(200);
  const removed = await gateway.ask('DELETE', '/api/user/image', { token });
  expect(removed.body.data).toMatchObject({ image: '' });
  expect((await fetchImage(second)).statusCode).toBe(404);
});

it.each([
  [Buffer.from('<svg onload="alert(1)"/>'), 'me.png', 'Please choose a PNG, JPEG or WebP image'],
  [Buffer.from('<html><script>1</script>'), 'me.jpg', 'Please choose a PNG, JPEG or WebP image'],
  [jpeg().subarray(0, 20), 'me.jpg', 'can’t be read'],
  [png(60_000, 60_000), 'me.png', 'Please use a smaller one'],
  [Buffer.alloc(2_000_001), 'me.png', 'larger than 2 MB'],
  [Buffer.alloc(0), 'me.png', 'is empty'],
])(
  'an invalid profile picture is refused with a message and stored nowhere (%#)',
  async (bytes, name, words) => {
    const before = await imageOf();
    const { status, message } = await upload(bytes, name);
    expect([status, message]).toEqual([400, expect.stringContaining(words)]);
    expect(await imageOf()).toBe(before);
  },
);

it('an unknown profile picture URL returns 404', async () => {
  expect((await fetchImage('/api/user/image/..%2Fsecret')).statusCode).toBe(404);
  expect((await gateway.ask('POST', '/api/user/image', { body: {} })).status).toBe(401);
});

async function upload(bytes: Buffer, name = 'me.png') {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  const { headers, body } = new Response(form);
  const chunks: Uint8Array[] = [];
  if (body) for await (const part of body) chunks.push(part);
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/api/user/image',
    headers: { authorization: `Bearer ${token}`, 'content-type': headers.get('content-type') ?? '' },
    payload: Buffer.concat(chunks),
  });
  return { status: answer.statusCode, ...answer.json() };
}

const fetchImage = (url: string) => gateway.app.inject({ method: 'GET', url });
const imageOf = async () => {
  const { body } = await gateway.ask('GET', '/api/user', { token });
  return (body.data as { image: string }).image;
};
