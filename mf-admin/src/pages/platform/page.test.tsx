/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { NONE } from '@fairshelf/shared-contracts/core';
import {
  addFreeze,
  approveReleaseChange,
  changePlatform,
  compareVersions,
  listFreezes,
  listPlatform,
  listPreviews,
  listReleaseApprovals,
  type PlatformRemote,
  type Preview,
  type ReleaseApproval,
  type ReleaseFreeze,
  type Rollout,
  rejectReleaseChange,
  removeFreeze,
  revokePreview,
  setReleaseRules,
} from '@fairshelf/shared-contracts/delivery';
import { closePage, type FakeGateway, renderPage, signIn } from '@fairshelf/shared-contracts/testing';
import { toast } from '@fairshelf/shared-ui/core';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import PlatformPage from './page.tsx';
import { canary, platformGateway, ratingsRemote } from './platform-fixture.ts';
import { audienceInWords, rateInWords } from './rate.ts';
import { besideActive, worstOf } from './vital-words.ts';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = platformGateway();
  signIn({ role: 'super-admin' });
});
afterEach(closePage);

it('shows the served version and the health of each remote', async () => {
  gateway.answer(listPlatform, [ratingsRemote, { ...canary, remote: 'mf-public' }]);
  renderPage(<PlatformPage />);
  expect(await screen.findByText('Canary: 5% and internal')).toBeTruthy();
  expect(screen.getAllByText('0.4% of 1,250 visits')).toHaveLength(2);
  expect(screen.getAllByText('Good')).toHaveLength(2);
});

it('shows the web vitals of the canary next to those of the active version', async () => {
  await open(canary);
  await openTab('Speed');
  const table = screen.getByRole('table', { name: 'Web vitals' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    [
      'Largest contentful paintLCP',
      '1.2 s Good400 page loads',
      '2.8 s Needs work40 page loads, 1.6 s slower than active',
    ],
    ['Interaction to next paintINP', NONE, NONE],
    [
      'Cumulative layout shiftCLS',
      '0.040 Good400 page loads',
      '0.040 Good40 page loads, as the active version',
    ],
    ['Time to first byteTTFB', NONE, NONE],
  ]);
});

it('marks unusual states in the list: a pinned version, a canary that was rolled back automatically', async () => {
  const since: PlatformRemote = {
    ...ratingsRemote,
    remote: 'mf-admin',
    changes: [
      { action: 'activate', version: '1.0.2', actor: 'ann', reason: null, changedAt: '2026-11-21T12:00:00Z' },
      ...ratingsRemote.changes,
    ],
  };
  gateway.answer(listPlatform, [
    ratingsRemote,
    { ...ratingsRemote, remote: 'mf-public', pinned: '1.0.0' },
    since,
  ]);
  renderPage(<PlatformPage />);
  expect(await screen.findByText('Pinned: 1.0.0')).toBeTruthy();
  expect(screen.getAllByText('Rolled back automatically')).toHaveLength(1);
  expect(screen.getAllByText(/^Rolled back automatically, /)).toHaveLength(2);
  expect(screen.getByText('Released')).toBeTruthy();
  expect(screen.getByText(/^Activated by ann, /)).toBeTruthy();
});

it('shows that there are no reports for a version yet', async () => {
  await open({ ...ratingsRemote, active: { ...ratingsRemote.active, vitals: [] } });
  await openTab('Speed');
  expect(screen.getAllByText('No reports yet')).toHaveLength(1);
});

it('rolls back after a confirmation, once, with the revision that was seen', async () => {
  await open(ratingsRemote);
  await press('Roll back');
  await screen.findByRole('alertdialog', { name: 'Roll back to 1.0.0?' });
  const buttons = screen.getAllByRole('button', { name: 'Roll back' });
  await userEvent.dblClick(buttons.at(-1) ?? document.body);
  await waitFor(() => expect(changes()).toEqual([{ action: 'rollback', revision: 7 }]));
});

it('promotes a canary or ends it, and shows its budget', async () => {
  await open(canary);
  expect(screen.getByText('20.0% of 40 visits')).toBeTruthy();
  expect(screen.getByLabelText('Error budget of the canary, spent')).toBeTruthy();
  await press('Promote canary');
  await userEvent.click(screen.getAllByRole('button', { name: 'Promote canary' }).at(-1) ?? document.body);
  await waitFor(() => expect(changes()).toEqual([{ action: 'promote', revision: 7 }]));
});

it('withdraws the remote after a confirmation', async () => {
  await open(ratingsRemote);
  await press('Withdraw remote');
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw mf-ratings?' });
  expect(dialog.textContent).toContain('open tabs show a notice within a minute');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw remote' }));
  await waitFor(() => expect(changes()).toEqual([{ action: 'withdraw', revision: 7 }]));
});

it('withdraws the active version, and shows which one replaces it', async () => {
  await open(ratingsRemote);
  await press('Withdraw 1.0.1');
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw 1.0.1?' });
  expect(dialog.textContent).toContain('Everyone gets 1.0.0 of mf-ratings.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(changes()).toEqual([{ action: 'withdraw', version: '1.0.1', revision: 7 }]));
});

it('offers no actions for a withdrawn version', async () => {
  const [active, old] = ratingsRemote.versions;
  await open({
    ...ratingsRemote,
    versions: [active, old]
      .flatMap((each) => each ?? [])
      .map((each) => ({ ...each, isWithdrawn: each !== active })),
  });
  expect(screen.getByText('Withdrawn')).toBeTruthy();
  for (const act of ['Activate', 'Canary', 'Pin', 'Withdraw'])
    expect(screen.queryByRole('button', { name: `${act} 1.0.0` })).toBeNull();
});

it('shows that a pinned version takes precedence over the released one', async () => {
  await open({ ...ratingsRemote, pinned: '1.0.0' });
  await press('Activate 1.0.0');
  const dialog = await screen.findByRole('alertdialog', { name: 'Activate 1.0.0?' });
  expect(dialog.textContent).toContain('Everyone keeps 1.0.0 of mf-ratings, which is pinned.');
  await press('Cancel');
  await press('Unpin');
  await screen.findByText(/follows its releases again\. Everyone gets 1\.0\.1 of mf-ratings\./);
});

it('starts a canary with a version that was published', async () => {
  await open(ratingsRemote);
  await press('Canary 1.0.0');
  await press('Start canary');
  await waitFor(() =>
    expect(changes()).toEqual([{ action: 'canary', version: '1.0.0', share: 5, revision: 7 }]),
  );
});

it('changes nothing if the gateway refuses', async () => {
  gateway.refuse(changePlatform, 409, 'Someone else changed this remote meanwhile.');
  await open(ratingsRemote);
  await press('Activate 1.0.0');
  await press('Activate');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('dialog', { name: 'mf-ratings' })).toBeTruthy();
});

it('shows why a canary was rolled back, and what went wrong', async () => {
  await open(ratingsRemote);
  expect(screen.getByText('The canary was rolled back automatically')).toBeTruthy();
  expect(screen.getAllByText(/its error budget is spent/)).toHaveLength(1);
  await userEvent.click(screen.getByRole('tab', { name: 'Changes' }));
  const [change] = screen.getAllByRole('listitem');
  expect(change?.textContent).toMatch(/^Rolled back to 1\.0\.1.* automatically.*its error budget is spent/);
  await openTab('Errors');
  expect(await screen.findByText('TypeError: x is not …')).toBeTruthy();
  expect(screen.getByText('src/pages/reviews/page.tsx:13')).toBeTruthy();
});

describe('a remote in the field', () => {
  it('shows its owner and the versions that browsers run', async () => {
    await open(ratingsRemote);
    expect(screen.getByText('Ratings (ratings@example.com)')).toBeTruthy();
    await openTab('In the field');
    const versions = await screen.findByRole('list', { name: 'Versions in the field' });
    expect(
      within(versions)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^1\.0\.199\.7%1,246 page loads, 4 failed/),
      expect.stringMatching(/^1\.0\.00\.3%4 page loads, 0 failed/),
    ]);
  });

  it('shows the stack of an error in the sources', async () => {
    await open(ratingsRemote);
    await openTab('Errors');
    const errors = await screen.findByRole('list', { name: 'Errors' });
    expect(errors.textContent).toContain('error · 1.1.0, 1.0.1');
    expect(within(errors).getByText('src/pages/reviews/queries.ts:4')).toBeTruthy();
  });

  it('shows web vitals by route and version over time', async () => {
    await open(ratingsRemote);
    await openTab('Speed');
    const table = await screen.findByRole('table', { name: 'Largest contentful paint by route' });
    const [, ...rows] = within(table).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'reviews1.0.1900 ms Good20',
      'reviews1.0.01.4 s Good10',
    ]);
    expect(screen.getByRole('img', { name: 'reviews in 1.0.1, over time' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'INP' }));
    expect(screen.getByRole('table', { name: 'Interaction to next paint by route' })).toBeTruthy();
  });

  it('shows how sizes changed, and where outcomes of rollouts went', async () => {
    await open(ratingsRemote);
    await openTab('Size');
    const sizes = await screen.findByRole('table', { name: 'Sizes' });
    expect(within(sizes).getByText('+3 kB')).toBeTruthy();
    await openTab('Deliveries');
    const deliveries = await screen.findByRole('list', { name: 'Deliveries of webhooks' });
    expect(deliveries.textContent).toMatch(
      /^hooks\.example\.com1\.0\.1, 9 attempts, It answered with 500\.Failed/,
    );
  });
});

it('shows only the remotes of a team', async () => {
  const other = { ...ratingsRemote, remote: 'mf-public', owners: [{ team: 'Site', contact: null }] };
  gateway.answer(listPlatform, [ratingsRemote, other]);
  renderPage(<PlatformPage />, '?team=Site');
  expect(await screen.findByRole('button', { name: 'mf-public' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'mf-ratings' })).toBeNull();
});

describe('in words', () => {
  it.each([
    [{ visits: 0, errorRate: null }, '–'],
    [{ visits: 1, errorRate: 1 }, '100.0% of 1 visit'],
  ])('%j', (health, words) => {
    expect(rateInWords(health)).toBe(words);
  });
  it.each([
    [{ share: 0, cohort: 'internal' }, 'internal'],
    [{ share: 2.5, cohort: null }, '2.5%'],
    [{ share: 0, cohort: null }, 'nobody'],
  ])('%j', (audience, words) => {
    expect(audienceInWords(audience)).toBe(words);
  });

  const lcp = (p75: number, count: number) => ({ vital: 'lcp', p75, rating: 'good', count }) as const;
  it.each([
    [lcp(1_200, 29), lcp(1_000, 500), undefined],
    [lcp(1_200, 30), lcp(1_000, 29), undefined],
    [lcp(1_099, 30), lcp(1_000, 30), 'as the active version'],
    [lcp(160, 30), lcp(120, 30), 'as the active version'],
    [lcp(1_200, 30), lcp(1_000, 30), '200 ms slower than active'],
    [lcp(800, 30), lcp(2_000, 30), '1.2 s faster than active'],
    [lcp(800, 30), undefined, undefined],
  ])("compares %j with the active version's %j", (summary, active, words) => {
    expect(besideActive(summary, active)).toBe(words);
  });

  it.each([
    [[], undefined],
    [['good', 'good'], 'Good'],
    [['fair', 'good'], 'Needs work: LCP'],
    [['fair', 'poor'], 'Poor: INP'],
    [['fair', 'fair'], 'Needs work: LCP, INP'],
  ] as const)('vitals that are %j', (ratings, words) => {
    const vitals = ratings.map((rating, index) => ({
      ...lcp(1, 10),
      rating,
      vital: index === 0 ? ('lcp' as const) : ('inp' as const),
    }));
    expect(worstOf(vitals)?.words).toBe(words);
    expect(worstOf(vitals.map((each) => ({ ...each, count: 9 })))).toBeUndefined();
  });
});

it('shows the source of a version and what changed in it', async () => {
  await open(ratingsRemote);
  expect(await screen.findByText('Show prices (Ann, 01234567)')).toBeTruthy();
  expect(screen.getByText(/ by ann, 412 kB$/)).toBeTruthy();
  expect(screen.getByText('1.0.0 failed in 20.0% of its visits.')).toBeTruthy();
  const none = { added: [], removed: [], changed: [] };
  gateway.answer(compareVersions, {
    sizeBefore: 409_345,
    sizeAfter: 412_345,
    contractBefore: '^1.0',
    contractAfter: '^1.2',
    pages: { ...none, added: ['/rating/topics'] },
    menu: none,
    widgets: none,
    calls: { ...none, removed: ['review.old-list'] },
    events: none,
    files: { added: ['a.js'], removed: ['b.js'], changed: [] },
  });
  await press('Compare 1.0.0 with the active version');
  const dialog = await screen.findByRole('dialog', { name: 'What changed in 1.0.0' });
  expect(await within(dialog).findByText('412 kB, 3 kB more')).toBeTruthy();
  expect(within(dialog).getByText('^1.0 to ^1.2')).toBeTruthy();
  const partNamed = (name: string) => within(dialog).getByRole('region', { name }).textContent;
  expect([partNamed('Pages'), partNamed('Calls')]).toEqual([
    'PagesAdded /rating/topics',
    'CallsRemoved review.old-list',
  ]);
  expect(within(dialog).queryByRole('region', { name: 'Menu' })).toBeNull();
});

describe('a rollout', () => {
  it('shows its steps and what it waits for, and can be paused after a confirmation', async () => {
    await open({ ...canary, rollout: running });
    const panel = await screen.findByRole('region', { name: 'Rollout of 1.1.0' });
    const steps = within(within(panel).getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual(['1%', '5%', '25%', 'Everyone']);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
    expect(within(panel).getByText('The step to 25% waits for enough visits to judge by.')).toBeTruthy();
    expect(within(panel).getByText(/by Ratings \/ ci, a step every 30 minutes\.$/)).toBeTruthy();
    await press('Pause rollout');
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Pause rollout' }));
    await waitFor(() => expect(changes()).toEqual([{ action: 'pause', revision: 7 }]));
  });

  it('shows its outcome once ended, without actions', async () => {
    const outcome = 'Rolled back by automatic rollback: 1.1.0 failed in 20.0% of its visits.';
    await open({
      ...ratingsRemote,
      rollout: { ...running, state: 'rolled-back', waitsFor: null, endedAt: '2026-11-21T10:40:00Z', outcome },
    });
    const panel = await screen.findByRole('region', { name: 'Rollout of 1.1.0' });
    expect(within(panel).getByText(outcome)).toBeTruthy();
    expect(within(panel).queryByRole('button')).toBeNull();
  });

  it('is started with steps and a time between them; a refused step is shown at its field', async () => {
    await open(ratingsRemote);
    await press('Roll out 1.0.0');
    const dialog = await screen.findByRole('dialog', { name: 'Roll out 1.0.0' });
    const steps = within(dialog).getByRole('textbox', { name: 'Steps' });
    await userEvent.clear(steps);
    await userEvent.type(steps, '5, 50');
    const message = 'The last step must be 100.';
    gateway.refuse(changePlatform, 400, message, [{ path: 'body.steps', message }]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start rollout' }));
    expect(await within(dialog).findByText(message)).toBeTruthy();
    gateway.answer(changePlatform, { changed: true });
    await userEvent.type(steps, ', 100');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start rollout' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Roll out 1.0.0' })).toBeNull());
    const start = { action: 'rollout', version: '1.0.0', everyMinutes: 30, revision: 7 };
    expect(changes().at(-1)).toEqual({ ...start, steps: [5, 50, 100] });
  });

  const running: Rollout = {
    version: '1.1.0',
    steps: [1, 5, 25, 100],
    step: 1,
    everyMinutes: 30,
    state: 'running',
    nextAt: '2026-11-21T11:00:00Z',
    waitsFor: 'visits',
    startedBy: 'Ratings / ci',
    startedAt: '2026-11-21T10:00:00Z',
    endedAt: null,
    outcome: null,
  };
});

describe('release freezes', () => {
  it('are added with a reason, in the time zone of the browser', async () => {
    const section = await show();
    expect(within(section).getByText(/^No freeze is planned\./)).toBeTruthy();
    await press('Freeze releases');
    const dialog = await screen.findByRole('dialog', { name: 'Freeze releases' });
    gateway.answer(addFreeze, { id: freeze.id });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Black Friday');
    await userEvent.type(within(dialog).getByLabelText('Start'), '2026-11-26T00:00');
    await userEvent.type(within(dialog).getByLabelText('End'), '2026-12-01T00:00');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Freeze releases' }));
    await waitFor(() => expect(gateway.requests(addFreeze)).toHaveLength(1));
    expect(gateway.requests(addFreeze)[0]?.body).toEqual({
      reason: 'Black Friday',
      startsAt: new Date('2026-11-26T00:00').toISOString(),
      endsAt: new Date('2026-12-01T00:00').toISOString(),
    });
  });

  it('are removed after a confirmation', async () => {
    gateway.answer(listFreezes, [freeze]);
    gateway.answer(removeFreeze, null);
    const section = await show();
    await userEvent.click(await within(section).findByRole('button', { name: 'Remove Black Friday' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Remove freeze' }));
    await waitFor(() => expect(gateway.requests(removeFreeze)).toHaveLength(1));
  });

  const freeze: ReleaseFreeze = {
    id: '00000000-0000-4000-8000-00000000f001',
    startsAt: '2026-11-26T00:00:00Z',
    endsAt: '2099-12-01T00:00:00Z',
    reason: 'Black Friday',
    createdBy: 'ann@fairshelf.test',
  };
  const show = async () => {
    gateway.answer(listPlatform, [ratingsRemote]);
    renderPage(<PlatformPage />);
    return screen.findByRole('region', { name: 'Release freezes' });
  };
});

it('lists the preview links, and revokes one after a confirmation', async () => {
  const preview: Preview = {
    id: '4a1f8f0e-6f0b-4a57-9d6c-3a1f1d1c9b10',
    edition: 'unified',
    remote: 'mf-ratings',
    version: '1.1.0',
    createdBy: 'Ratings / ci',
    createdAt: '2026-11-21T10:00:00Z',
    expiresAt: '2099-11-28T10:00:00Z',
    revokedAt: null,
    revokedBy: null,
    opens: 2,
    lastOpenedAt: '2026-11-21T11:00:00Z',
  };
  const expiredPreview = { ...preview, id: 'b', version: '1.0.9', expiresAt: '2026-11-20T10:00:00Z' };
  gateway.answer(listPlatform, [ratingsRemote]);
  gateway.answer(listPreviews, [preview, expiredPreview]);
  gateway.answer(revokePreview, null);
  renderPage(<PlatformPage />);
  const part = within(await screen.findByRole('region', { name: 'Previews' }));
  expect(await part.findAllByText(/^Opened 2 times, last /)).toHaveLength(2);
  expect(part.getByText('Expired')).toBeTruthy();
  expect(part.getAllByRole('button')).toHaveLength(1);
  await press('Revoke the preview of mf-ratings 1.1.0');
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke preview' }));
  await waitFor(() =>
    expect(gateway.requests(revokePreview).map(({ url }) => url.pathname)).toEqual([
      `/api/platform/previews/${preview.id}`,
    ]),
  );
});

it("lists pending releases to approve or reject, except for one's own", async () => {
  const request: ReleaseApproval = {
    id: '4a1f8f0e-6f0b-4a57-9d6c-3a1f1d1c9b11',
    edition: 'unified',
    remote: 'mf-ratings',
    summary: 'Activation of 1.1.0 for everyone',
    reason: 'faster',
    requestedBy: 'Ratings / ci',
    requestedAt: '2026-11-21T10:00:00Z',
    expiresAt: '2026-11-28T10:00:00Z',
    state: 'open',
    decidedBy: null,
    isOwn: false,
  };
  const own = { ...request, id: '4a1f8f0e-6f0b-4a57-9d6c-3a1f1d1c9b12', remote: 'mf-admin', isOwn: true };
  gateway.answer(listPlatform, [ratingsRemote]);
  gateway.answer(listReleaseApprovals, [request, own, { ...request, id: 'c', state: 'expired' }]);
  gateway.answer(approveReleaseChange, null);
  gateway.answer(rejectReleaseChange, null);
  renderPage(<PlatformPage />);
  const part = within(await screen.findByRole('region', { name: 'Release approvals' }));
  expect(part.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Approve',
    'Reject',
    'Withdraw',
  ]);
  expect(part.getByText('Expired')).toBeTruthy();
  await press('Approve mf-ratings: Activation of 1.1.0 for everyone');
  await press('Withdraw mf-admin: Activation of 1.1.0 for everyone');
  await waitFor(() => expect(gateway.requests(rejectReleaseChange)).toHaveLength(1));
  expect(gateway.requests(approveReleaseChange)[0]?.url.pathname).toContain(request.id);
  expect(gateway.requests(rejectReleaseChange)[0]?.url.pathname).toContain(own.id);
});

it('shows that a change waits for another person', async () => {
  const success = jest.spyOn(toast, 'success');
  gateway.answer(changePlatform, {
    changed: false,
    waits: { id: '4a1f8f0e-6f0b-4a57-9d6c-3a1f1d1c9b11', expiresAt: '2026-11-28T10:00:00Z' },
  });
  await open(canary);
  await press('Promote canary');
  await userEvent.click(screen.getAllByRole('button', { name: 'Promote canary' }).at(-1) ?? document.body);
  await waitFor(() =>
    expect(success.mock.calls).toEqual([[expect.stringContaining('Another person must approve this')]]),
  );
  success.mockRestore();
});

it('sets the rules of a remote', async () => {
  gateway.answer(setReleaseRules, null);
  await open(ratingsRemote);
  await userEvent.click(screen.getByRole('tab', { name: 'Rules' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Releases need two persons/ }));
  await press('Save rules');
  await waitFor(() =>
    expect(gateway.requests(setReleaseRules).map(({ body }) => body)).toEqual([
      { twoPersons: true, overBudget: 'refuse' },
    ]),
  );
});

async function open(remote: PlatformRemote) {
  gateway.answer(listPlatform, [remote]);
  renderPage(<PlatformPage />, '?remote=mf-ratings');
  const drawer = await screen.findByRole('dialog', { name: 'mf-ratings' });
  await within(drawer).findByRole('tabpanel');
}

const openTab = async (name: string) => userEvent.click(screen.getByRole('tab', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const changes = () => gateway.requests(changePlatform).map(({ body }) => body);
