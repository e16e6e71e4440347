export default async function tearDown() {
  await globalThis.fairshelfTestServer?.stop();
}
