import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { takeEarlyInput } from './early-input.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  delete window.fairshelfEarly;
  jest.useRealTimers();
});

describe('takeEarlyInput', () => {
  it('replays typed text into the fields, even if a form library has cleared them in the meantime', () => {
    const place = pageWith('<input name="email">');
    const field = place.querySelector('input') ?? document.createElement('input');
    field.value = 'seller@demo.test';
    window.fairshelfEarly = { submitted: undefined, stop: jest.fn() };
    takeEarlyInput(place);
    field.value = '';
    const values: string[] = [];
    field.addEventListener('input', () => values.push(field.value));
    jest.runAllTimers();
    expect(field.value).toBe('seller@demo.test');
    expect(values.at(-1)).toBe('seller@demo.test');
  });

  it("clicks a checkbox until it and the form match the person's choice", () => {
    const place = pageWith('<input type="checkbox">');
    const box = place.querySelector('input') ?? document.createElement('input');
    box.checked = true;
    window.fairshelfEarly = { submitted: undefined, stop: jest.fn() };
    takeEarlyInput(place);
    const changes = jest.fn();
    box.addEventListener('click', changes);
    jest.runAllTimers();
    expect(box.checked).toBe(true);
    expect(changes).toHaveBeenCalled();
  });

  it('marks the button of a form that was submitted early, until it is sent', () => {
    const place = pageWith('<form><button>Sign In</button></form>');
    const script = readFileSync(join(import.meta.dirname, 'early-input.inline.js'), 'utf8');
    new Function(script)();
    const form = place.querySelector('form');
    const button = place.querySelector('button');
    if (!form || !button) throw new Error('There is no form.');
    form.requestSubmit = jest.fn();
    button.click();
    expect([button.getAttribute('aria-busy'), 'early' in button.dataset]).toEqual(['true', true]);
    takeEarlyInput(place);
    jest.runAllTimers();
    expect(form.requestSubmit).toHaveBeenCalledTimes(1);
    expect([button.getAttribute('aria-busy'), 'early' in button.dataset]).toEqual([null, false]);
  });

  it('submits a form that was submitted early, once the guard for early forms is gone', () => {
    const place = pageWith('<form><input name="a"></form>');
    const form = place.querySelector('form') ?? document.createElement('form');
    const order: string[] = [];
    form.requestSubmit = () => order.push('sent');
    window.fairshelfEarly = { submitted: form, stop: () => order.push('stopped') };
    takeEarlyInput(place);
    jest.runAllTimers();
    expect(order).toEqual(['stopped', 'sent']);
  });
});

function pageWith(html: string): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.replaceChildren(place);
  return place;
}
