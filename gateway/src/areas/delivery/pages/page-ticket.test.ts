import { expect, it } from '@jest/globals';
import { AT, change, setUpPages, ticketOfPage } from './page-ticket-fixture.ts';

setUpPages();

it('is new for each page load, and says nothing about the browser while there is no canary', async () => {
  const [one, other] = [await ticketOfPage(), await ticketOfPage()];
  expect(one).toEqual({ kind: 'ticket', edition: 'unified', at: AT, canaries: {}, id: expect.any(String) });
  expect(one?.id).not.toBe(other?.id);
});

it("contains the page's canary and the browser's bucket", async () => {
  await change({ action: 'canary', version: '2.0.0', share: 100 });
  const ticket = await ticketOfPage({ cookie: 'fs_bucket=42' });
  expect(ticket).toMatchObject({ canaries: { 'mf-probe': '2.0.0' }, bucket: 42 });
  await change({ action: 'canary', version: '2.0.0', share: 0, cohort: 'internal' });
  expect(await ticketOfPage()).toMatchObject({ canaries: {} });
  await change({ action: 'rollback' });
});

it("isn't issued to a browser with an override", async () => {
  expect(await ticketOfPage({ 'x-override': '1' })).toBeUndefined();
});
