import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Disclosure } from './disclosure.tsx';

describe('Disclosure', () => {
  it('hides its content from keyboard and screen readers until it is opened', async () => {
    render(
      <Disclosure title="Settings">
        <button type="button">Inside</button>
      </Disclosure>,
    );
    const trigger = screen.getByRole('button', { name: 'Settings' });
    const panel = document.getElementById(trigger.getAttribute('aria-controls') ?? '');
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
    expect(panel?.hasAttribute('inert')).toBe(true);
    await userEvent.click(trigger);
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    expect(panel?.hasAttribute('inert')).toBe(false);
  });
});
