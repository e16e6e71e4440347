import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Link } from './link.tsx';
import { NavigationProvider } from './navigation.tsx';

describe('Link', () => {
  it('navigates through the router and has an `href` with the router base', () => {
    const { navigate, link } = setup('/reports');
    expect(link.getAttribute('href')).toBe('/app/reports');
    expect(fireEvent.click(link)).toBe(false);
    expect(navigate.mock.calls).toEqual([['/reports']]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves %j to the browser',
    (how) => {
      const { navigate, link } = setup('/reports');
      fireEvent.click(link, how);
      expect(navigate).not.toHaveBeenCalled();
    },
  );

  it.each(['https://example.test/', '//example.test/', '#part', 'mailto:a@b.test'])(
    "doesn't change %s",
    (href) => {
      const { navigate, link } = setup(href);
      expect(link.getAttribute('href')).toBe(href);
      fireEvent.click(link);
      expect(navigate).not.toHaveBeenCalled();
    },
  );

  it('leaves URLs of the host outside the app unchanged', () => {
    const { navigate, link } = setup('/go/booking', { outside: true });
    expect(link.getAttribute('href')).toBe('/go/booking');
    fireEvent.click(link);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('leaves opening a new tab to the browser', () => {
    const { navigate, link } = setup('/reports', { target: '_blank' });
    fireEvent.click(link);
    expect(navigate).not.toHaveBeenCalled();
  });
});

function setup(href: string, props: { target?: string; outside?: boolean } = {}) {
  const navigate = jest.fn<(path: string) => void>();
  render(
    <NavigationProvider value={{ navigate, toHref: (path) => `/app${path}` }}>
      <Link href={href} {...props}>
        Go
      </Link>
    </NavigationProvider>,
  );
  return { navigate, link: screen.getByRole('link', { name: 'Go' }) };
}
