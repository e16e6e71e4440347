/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { store } from '@fairshelf/shared-contracts/state';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { session } from '../session/page-session.ts';
import '../testing/css-escape.ts';
import { lastingSignIn } from '../testing/session-fixture.ts';
import { onboardingStepAtom, showStep } from './onboarding-step.ts';
import { slides } from './slides.ts';
import { WelcomeDialog } from './welcome-dialog.tsx';

/** What a browser parses from a `<track>`; jsdom doesn't. */
class FakeTrack extends EventTarget {
  mode = 'disabled';
  activeCues: readonly { readonly text: string }[] = [];

  say(text: string): void {
    this.activeCues = text === '' ? [] : [{ text }];
    this.dispatchEvent(new Event('cuechange'));
  }
}

let tracks: FakeTrack[] = [];

beforeEach(showWelcome);
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLTrackElement.prototype, 'track');
  act(() => session.end('logout'));
});

describe('the welcome carousel', () => {
  it('states that the integration is in progress, and that the user gets an email when it completes', () => {
    const words = screen.getByRole('dialog', { name: 'Welcome' }).textContent;
    expect(words).toContain('Your integration is in progress');
    expect(words).toContain('We will email you at seller@demo.test when it is complete.');
  });

  it('navigates its videos back and forth, each with captions and a poster', () => {
    for (const [index, { title }] of slides().entries()) {
      expect(heading()).toBe(title);
      const film = screen.getByLabelText<HTMLVideoElement>(`Film: ${title}`);
      expect(film.querySelector('track')?.kind).toBe('captions');
      expect(film.poster).toBeTruthy();
      if (index < slides().length - 1) press('Next');
    }
    press('Back');
    expect(heading()).toBe(slides().at(-2)?.title);
    press(`1 of ${slides().length}: Welcome to Fairshelf`);
    expect(heading()).toBe('Welcome to Fairshelf');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('shows the captions below the video, without covering it', () => {
    const film = screen.getByLabelText('Film: Welcome to Fairshelf');
    expect(film.querySelector('track')?.hasAttribute('default')).toBe(false);
    const caption = screen.getByRole('dialog', { name: 'Welcome' }).querySelector('[data-caption]');
    expect(caption?.textContent).toBe('');
    expect(tracks[0]?.mode).toBe('hidden');
    act(() => tracks[0]?.say('The dashboard shows how your store is doing today.'));
    expect(caption?.textContent).toBe('The dashboard shows how your store is doing today.');
    act(() => tracks[0]?.say(''));
    expect(caption?.textContent).toBe('');
  });

  it('ends with its last video', () => {
    for (let index = 1; index < slides().length; index += 1) press('Next');
    press('Got it');
    expect(store.get(onboardingStepAtom)).toBe('none');
  });
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const heading = () => screen.getByRole('heading', { level: 3 }).textContent;

function showWelcome() {
  tracks = [];
  Object.defineProperty(HTMLTrackElement.prototype, 'track', {
    configurable: true,
    get: () => {
      const track = new FakeTrack();
      tracks.push(track);
      return track;
    },
  });
  session.start(lastingSignIn());
  showStep('welcome');
  render(<WelcomeDialog />);
}
