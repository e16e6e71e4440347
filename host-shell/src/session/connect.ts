import { api, type ClientConnection, connectClient } from '@fairshelf/shared-contracts/client';
import { getUser } from '@fairshelf/shared-contracts/identity';
import { loadingCountSource } from '@fairshelf/shared-contracts/shell-state';
import {
  bus,
  explainMove,
  languageAtom,
  leaveGuard,
  sessionAtom,
  store,
  userAtom,
} from '@fairshelf/shared-contracts/state';
import { keepBrowserFormats } from '../formats/keep-browser-formats.ts';
import { keepLanguage } from '../language/language.ts';
import type { Navigation } from '../navigation/navigation.ts';
import { askToConfirmSignIn } from './confirm-sign-in.ts';
import { adoptFirstAnswers } from './first-answers.ts';
import { session } from './page-session.ts';
import { announceReadOnly } from './read-only.ts';
import { SESSION_KEYS } from './storage-keys.ts';
import { toMarket, toUser } from './user-info.ts';

/** setTimeout counts in 32 bits: a longer wait is split. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Connects session, client and navigation: bearer token and 401, counted loading, expiry, other tabs, and the
 * redirect to /login when the session ends. The boot calls it once, after `restoreSession()`.
 */
export function connectSession(navigation: Navigation): void {
  const connection: ClientConnection = {
    origin: window.location.origin,
    accessToken: () => store.get(sessionAtom)?.accessToken,
    login: () => {
      const user = store.get(userAtom);
      return user && { name: user.userName || user.name, email: user.email };
    },
    language: () => store.get(languageAtom),
    onUnauthorized: session.refuse,
    onLoading: (change) => store.set(loadingCountSource, (count) => Math.max(0, count + change)),
    onReadOnly: announceReadOnly,
    confirmSignIn: askToConfirmSignIn,
  };
  connectClient(
    connection,
    adoptFirstAnswers((input, init) => window.fetch(input, init)),
  );
  bus.subscribe('session:ended', ({ reason }) => {
    if (reason !== 'logout') explainMove('session-ended');
    leaveGuard.reset();
    navigation.go('/login', { replace: true });
  });
  bus.subscribe('user:changed', () => void refreshUser());
  window.addEventListener('storage', (event) => {
    const concernsUs = event.key === null || SESSION_KEYS.includes(event.key);
    if (event.storageArea === window.localStorage && concernsUs) session.agree();
  });
  store.sub(sessionAtom, watchExpiry());
  void refreshUser();
  // An additional store may have brought an additional plan.
  bus.subscribe('channels:changed', () => void refreshUser());
}

/** Ends the session when it expires, even in a tab that makes no calls. Returns a function that resets the timer. */
function watchExpiry(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = () => {
    clearTimeout(timer);
    const left = session.timeLeft();
    if (left === undefined) return;
    if (left <= 0) session.end('expired');
    else timer = setTimeout(arm, Math.min(left, LONGEST_TIMER_MS));
  };
  arm();
  return arm;
}

/** Reloads the person: the stored data may be days old. The first paint doesn't wait for it. */
async function refreshUser(): Promise<void> {
  const token = store.get(sessionAtom)?.accessToken;
  if (!token) return;
  const answer = await api.send(getUser, {}, { background: true }).catch(() => undefined);
  if (!answer || answer.error || store.get(sessionAtom)?.accessToken !== token) return;
  session.setUser(toUser(answer.data, store.get(userAtom)));
  if (!store.get(userAtom)?.isMonitoring) {
    keepBrowserFormats(answer.data);
    keepLanguage(answer.data);
  }
  const marketInfo = answer.data.current_market_info;
  if (marketInfo) session.adoptMarket(toMarket(marketInfo));
}
