/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import type { Registry } from '@fairshelf/shared-contracts/delivery';
import { closePage } from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ok, refuse, startGateway } from '../testing/gateway-fixture.ts';
import { NO_REMOTES, renderInShell } from '../testing/shell-fixture.tsx';
import { NewsDialog } from './news-dialog.tsx';
import { NewsEntry } from './news-entry.tsx';
import { closeNews } from './news-open.ts';

const post = (id: string, created_at: string, over: Record<string, unknown> = {}) => ({
  _id: id,
  created_at,
  cover_image: null,
  title: `Post <b>${id}</b>`,
  contents: '<p>Contents</p>',
  bullet_content_list: ['First <b>point</b>'],
  reference_content: '',
  ...over,
});
const posts = [post('old', '2026-09-05T23:30:00Z'), post('new', '2026-11-16T09:00:00Z')];

beforeEach(() => closeNews());
afterEach(closePage);

describe('the news', () => {
  it('lists posts newest first, with their dates, formatting and bullets', async () => {
    draw();
    fireEvent.click(await entry("What's new? Unread"));
    const dialog = screen.getByRole('dialog', { name: 'Fairshelf news' });
    await screen.findByText('11/16/2026');
    expect(
      screen.getAllByRole('article').map((article) => article.querySelector('time')?.textContent),
    ).toEqual(['11/16/2026', '09/05/2026']);
    expect(screen.getAllByRole('heading', { level: 3 })[0]?.innerHTML).toBe('<span>Post <b>new</b></span>');
    // Bullets are plain text: markup in them is shown literally.
    expect(dialog.querySelector('article li')?.textContent).toBe('First <b>point</b>');
  });

  it('has an unread dot until the latest post was opened, and remembers that', async () => {
    const server = draw();
    fireEvent.click(await entry("What's new? Unread"));
    await waitFor(() => expect(server.sent.some(({ method }) => method === 'PUT')).toBe(true));
    expect(server.sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      name: 'news_seen',
      data: { post_id: 'new' },
    });
    closeNews();
    await entry("What's new?");
  });

  it('has no unread dot for people who have seen the latest post', async () => {
    const server = draw({
      'GET /api/user/config': ok({ config_id: '1', name: 'news_seen', data: { post_id: 'new' } }),
    });
    fireEvent.click(await entry("What's new?"));
    await screen.findByText('11/16/2026');
    expect(server.sent.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it("offers a retry when the posts don't load", async () => {
    draw({ 'GET /api/board/news': refuse('The board is closed.') });
    fireEvent.click(await entry("What's new?"));
    expect(await screen.findByText('The board is closed.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe("'What's new?' with a configured script", () => {
  it('loads that script instead of the posts, only when it is opened', async () => {
    const server = draw({}, { ...NO_REMOTES, whatsNewScript: src });
    expect(script()).toBeNull();
    fireEvent.click(await entry("What's new?"));
    expect(script()?.src).toBe(src);
    expect(document.getElementById('whats-new-widget')).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  it('can be retried when it fails to load', async () => {
    draw({}, { ...NO_REMOTES, whatsNewScript: src });
    fireEvent.click(await entry("What's new?"));
    const first = script();
    act(() => void first?.dispatchEvent(new Event('error')));
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(script()).not.toBe(first);
    act(() => void script()?.dispatchEvent(new Event('load')));
    expect(screen.queryByText("Loading what's new")).toBeNull();
  });

  const src = 'https://news.example/widget.js';
  const script = () => document.head.querySelector<HTMLScriptElement>(`script[src="${src}"]`);
});

function draw(over: Parameters<typeof startGateway>[0] = {}, registry?: Registry) {
  const server = startGateway({
    'GET /api/board/news': ok(posts),
    'GET /api/user/config': ok(null),
    'PUT /api/user/config': ok({ config_id: '1' }),
    ...over,
  });
  renderInShell(
    <>
      <NewsEntry />
      <NewsDialog />
    </>,
    registry ? { registry } : {},
  );
  return server;
}

const entry = (name: string) => screen.findByRole('button', { name });
