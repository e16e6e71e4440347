/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';
import { expectSentences } from '../core/sentences.ts';
import { leaveGuard, store } from '../state/index.ts';
import { languageSource, leaveQuestionSource, sessionSource, userSource } from '../state/shell.ts';
import { createRemoteApp, type RemoteApp } from './remote-app.tsx';
import type { RemoteFailure } from './remote-page.tsx';
import { fragile, loadHome, loadSecret, page, statement } from './sample-remote-fixture.tsx';

let app: RemoteApp;
let domElement: HTMLElement;

beforeEach(createApp);
afterEach(removeApp);

describe('mount', () => {
  it('uses the language that the shell loaded in the meantime', async () => {
    const speak = jest.fn(async (_language: string) => {});
    app = createRemoteApp(statement, { pending: <p>pending</p>, speak });
    loadHome.mockImplementation(async () => {
      store.set(languageSource, 'de');
      return { default: page('Home') };
    });
    await mount('/home');
    expect([speak.mock.lastCall?.[0], document.documentElement.lang]).toEqual(['de', 'de']);
  });

  it("waits for the contracts' sentences, unless its page shows only names", async () => {
    let arrive = () => {};
    expectSentences(
      new Promise<void>((resolve) => {
        arrive = resolve;
      }),
    );
    app = createRemoteApp(statement, { pending: <p>pending</p>, namesOnly: ['home'] });
    await mount('/home');
    expect(heading()).toBe('Home');
    await act(() => app.unmount());
    window.history.replaceState(null, '', '/app/who');
    const mounting = app.mount({ domElement, basename: '/app', onFailure });
    await act(async () => {});
    expect(domElement.textContent).toBe('');
    arrive();
    await act(() => mounting);
    expect(heading()).toBe('mf-test false');
  });

  it('renders the page of the URL at once', async () => {
    await mount('/home');
    expect(heading()).toBe('Home');
  });

  it('follows a redirect of its own routes', async () => {
    await mount('/old');
    await waitFor(() => expect(heading()).toBe('Home'));
    expect(window.location.pathname).toBe('/app/home');
  });

  it('renders nothing for a URL of another remote', async () => {
    await mount('/elsewhere');
    expect(domElement.textContent).toBe('');
    expect(onFailure).not.toHaveBeenCalled();
  });

  it("doesn't load the code of a page that the person may not see", async () => {
    await mount('/secret');
    expect(loadSecret).not.toHaveBeenCalled();
    expect(domElement.textContent).toBe('');
  });

  it("provides the remote's context to pages", async () => {
    await mount('/who');
    expect(heading()).toBe('mf-test true');
  });
});

describe('unmount', () => {
  it('leaves no elements and no listeners behind, however often', async () => {
    let listening = 0;
    for (const target of [window, document]) {
      const { addEventListener: add, removeEventListener: remove } = target;
      jest.spyOn(target, 'addEventListener').mockImplementation((...args: Parameters<typeof add>) => {
        listening += 1;
        add.apply(target, args);
      });
      jest.spyOn(target, 'removeEventListener').mockImplementation((...args: Parameters<typeof remove>) => {
        listening -= 1;
        remove.apply(target, args);
      });
    }
    const cycle = async () => {
      await mount('/home');
      expect(heading()).toBe('Home');
      await act(() => app.unmount());
      expect(document.body.innerHTML).toBe('<div></div>');
    };
    // React adds its listeners once per document, permanently; what counts is that nothing grows.
    await cycle();
    const baseline = listening;
    for (let round = 0; round < 5; round += 1) await cycle();
    expect(listening).toBe(baseline);
  });

  it('can be repeated, or come before any mount', async () => {
    await app.unmount();
    await mount('/home');
    await act(() => app.unmount());
    await act(() => app.unmount());
    expect(domElement.innerHTML).toBe('');
  });
});

describe('failure', () => {
  it('of a chunk is reported, and retry reloads it without a page load', async () => {
    loadHome.mockRejectedValueOnce(new Error('chunk 7 is gone'));
    await mount('/home');
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(lastFailure()).toMatchObject({ stage: 'chunk', error: new Error('chunk 7 is gone') });
    expect(heading()).toBeUndefined();
    await act(async () => lastFailure().retry());
    expect(heading()).toBe('Home');
    expect(loadHome).toHaveBeenCalledTimes(2);
  });

  it('of a chunk is reported again when the retry fails as well', async () => {
    loadHome.mockRejectedValueOnce(new Error('first')).mockRejectedValueOnce(new Error('second'));
    await mount('/home');
    await act(async () => lastFailure().retry());
    expect(lastFailure().error).toEqual(new Error('second'));
    await act(async () => lastFailure().retry());
    expect(heading()).toBe('Home');
  });

  it("of a chunk doesn't affect the next mount", async () => {
    loadHome.mockRejectedValueOnce(new Error('chunk 7 is gone'));
    await mount('/home');
    await act(() => app.unmount());
    await mount('/home');
    expect(heading()).toBe('Home');
  });

  it('of a chunk is rethrown on a retry after the page was left', async () => {
    loadHome.mockRejectedValueOnce(new Error('chunk 7 is gone'));
    await mount('/home');
    const { retry } = lastFailure();
    await act(() => app.unmount());
    await act(async () => retry());
    expect(loadHome).toHaveBeenCalledTimes(2);
  });

  it('of rendering is reported, and retry renders again', async () => {
    fragile.crashes = true;
    await mount('/fragile');
    expect(lastFailure()).toMatchObject({ stage: 'render', error: new Error('drawing failed') });
    fragile.crashes = false;
    act(() => lastFailure().retry());
    expect(heading()).toBe('Fragile');
  });
});

describe('loadWidget', () => {
  it('returns a widget in the context of its remote', async () => {
    const Widget = await app.loadWidget('who');
    const { container, unmount } = render(<Widget />);
    expect(container.textContent).toBe('mf-test true');
    unmount();
  });

  it("reports a widget that doesn't exist", async () => {
    await expect(app.loadWidget('none')).rejects.toThrow("mf-test has no widget 'none'.");
  });
});

describe('a page with unsaved changes', () => {
  afterEach(() => leaveGuard.reset());

  it('can be left through its own links only after confirmation', async () => {
    await mount('/editor');
    await follow('Home');
    expect(heading()).toBe('Editor');
    await answer(false);
    expect(heading()).toBe('Editor');
    expect(window.location.pathname).toBe('/app/editor');
    await follow('Home');
    await answer(true);
    await waitFor(() => expect(heading()).toBe('Home'));
    expect(leaveGuard.isHeld()).toBe(false);
  });

  it('can change its query string without confirmation', async () => {
    await mount('/editor');
    await follow('Second tab');
    expect(store.get(leaveQuestionSource)).toBeUndefined();
    expect(window.location.search).toBe('?tab=2');
  });

  const follow = (name: string) =>
    act(async () => {
      for (const link of domElement.querySelectorAll('a')) if (link.textContent === name) link.click();
    });
  const answer = (leave: boolean) => act(async () => store.get(leaveQuestionSource)?.(leave));
});

const onFailure = jest.fn<(failure: RemoteFailure) => void>();
const heading = () => domElement.querySelector('h1')?.textContent;
const lastFailure = () => {
  const failure = onFailure.mock.lastCall?.[0];
  if (!failure) throw new Error('No failure was reported.');
  return failure;
};
const mount = async (path: string) => {
  window.history.replaceState(null, '', `/app${path}`);
  await act(() => app.mount({ domElement, basename: '/app', onFailure }));
};

function createApp() {
  fragile.crashes = false;
  onFailure.mockReset();
  loadHome.mockReset().mockImplementation(async () => ({ default: page('Home') }));
  loadSecret.mockClear();
  app = createRemoteApp(statement, { pending: <p>pending</p>, identify: true });
  domElement = document.body.appendChild(document.createElement('div'));
  // React prints errors caught by a boundary; the tests check what was reported.
  jest.spyOn(console, 'error').mockImplementation(() => {});
}

async function removeApp() {
  await act(() => app.unmount());
  domElement.remove();
  store.set(sessionSource, undefined);
  store.set(userSource, undefined);
  store.set(languageSource, 'en');
  jest.restoreAllMocks();
}
