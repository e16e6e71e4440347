import { beforeAll, expect, it } from '@jest/globals';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';

let admin: string;
let seller: string;
setUpGateway();
beforeAll(async () => {
  admin = await gateway.signIn('admin@demo.test');
  seller = await gateway.signIn('seller@demo.test');
}, 60_000);

it('sanitizes the HTML of a post before storing it, and publishes it at once', async () => {
  const { body } = await ask('POST', '/api/board/news', post());
  expect(body.data).toMatchObject({
    title: 'A <b>title</b>',
    contents: '<p>Text</p>',
    bullet_content_list: ['<b>stays text</b>'],
    reference_content: '<a>more</a>',
    version: 1,
  });
  expect((await listNews())[0]).toMatchObject({ title: 'A <b>title</b>' });
});

it('updates a post once per version, and can hide it', async () => {
  const [newest] = await listNews();
  const change = (more: object) => ask('PUT', `/api/board/news/${newest?._id}`, post(more));
  await expect(change({ version: 1, active: false })).resolves.toMatchObject({
    body: { data: { version: 2 } },
  });
  await expect(change({ version: 1 })).resolves.toMatchObject({ status: 409 });
  expect((await listNews()).map(({ _id }) => _id)).not.toContain(newest?._id);
  const { body } = await ask('GET', '/api/board/news/all?limit=2');
  expect(body.data).toMatchObject({ total: 4, rows: [{ _id: newest?._id, active: false }, {}] });
  const line = await gateway.database.system
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'board.update')
    .where('status', '=', 200)
    .executeTakeFirst();
  expect(line).toMatchObject({ before: { active: true, version: 1 }, after: { active: false, version: 2 } });
});

it('refuses an empty title, an external cover and an unknown post', async () => {
  const fieldOf = async (more: object) =>
    (await ask('POST', '/api/board/news', post(more))).body.fields?.[0]?.path;
  await expect(fieldOf({ title: '<script>x</script>' })).resolves.toBe('body.title');
  await expect(fieldOf({ cover_image: 'javascript:x' })).resolves.toBe('body.cover_image');
  await expect(ask('PUT', '/api/board/news/nonsense', post({ version: 1 }))).resolves.toMatchObject({
    status: 404,
  });
});

const post = (more: object = {}) => ({
  title: 'A <b>title</b><script>x</script>',
  contents: '<p onclick="x()">Text</p><iframe src="https://evil.test"></iframe>',
  bullet_content_list: ['<b>stays text</b>'],
  reference_content: '<a href="javascript:x">more</a>',
  cover_image: null,
  active: true,
  ...more,
});
const ask = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  gateway.ask(method, url, { token: admin, ...(body ? { body } : {}) });
const listNews = async () => {
  const { body } = await gateway.ask('GET', '/api/board/news', { token: seller });
  return body.data as unknown as { _id: string; title: string }[];
};
