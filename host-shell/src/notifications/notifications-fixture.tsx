import { fireEvent, screen } from '@testing-library/react';
import { ok, startGateway } from '../testing/gateway-fixture.ts';
import { renderInShell } from '../testing/shell-fixture.tsx';
import { Bell } from './bell.tsx';

/** The path of the unread count. */
export const UNREAD = '/api/notification/unread';

/** A notification; `over` overrides its fields. */
export const notification = (id: number, over: Record<string, unknown> = {}) => ({
  id,
  kind: 'import.failed',
  severity: 'warning',
  title: `Told ${id}`,
  text: 'A sentence.',
  link: '/settings/integrations',
  seller_id: null,
  market_id: null,
  created_at: '2026-11-21T08:00:00.000Z',
  is_read: false,
  ...over,
});

/** Renders the bell with a gateway that has these notifications, two to a page; `over` replaces routes. */
export function draw(
  rows: readonly ReturnType<typeof notification>[],
  over: Parameters<typeof startGateway>[0] = {},
) {
  const state = { rows: [...rows] };
  const unread = () => state.rows.filter(({ is_read }) => !is_read).length;
  const server = startGateway({
    [`GET ${UNREAD}`]: () => ok({ unread: unread() }),
    'GET /api/notification/list': ({ query }) => {
      const before = Number(query.get('before') ?? Number.POSITIVE_INFINITY);
      const matching = state.rows.filter(
        ({ id, is_read }) => id < before && !(query.get('unread') && is_read),
      );
      const page = matching.slice(0, 2);
      return ok({ rows: page, unread: unread(), next: matching.length > 2 ? page.at(-1)?.id : null });
    },
    'PUT /api/notification/read': ({ body }) => {
      state.rows = state.rows.map((row) => (row.id === Object(body).id ? { ...row, is_read: true } : row));
      return ok({ unread: unread() });
    },
    'PUT /api/notification/read/all': ({ body }) => {
      state.rows = state.rows.map((row) => (row.id <= Object(body).up_to ? { ...row, is_read: true } : row));
      return ok({ unread: unread() });
    },
    'GET /api/market/channel': ok([]),
    'PUT /api/market/user/channel': ok(null),
    ...over,
  });
  return { server, state, ...renderInShell(<Bell />) };
}
// The open panel hides the page behind it from assistive technology.

/** The bell. The open panel hides the page behind it from assistive technology. */
export const bell = (name: string) => screen.findByRole('button', { name, hidden: true });

/** Opens the panel by the name of the bell. */
export const open = async (name: string) => {
  fireEvent.click(await bell(name));
  await screen.findByRole('heading', { name: 'Notifications' });
};

/** The titles in the panel. */
export const titles = () =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('a')?.textContent);
