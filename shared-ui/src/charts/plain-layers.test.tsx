import { expect, it } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { PlainLayers } from './plain-layers.tsx';

it('hides each layer of its drawing from screen readers, including layers added later', async () => {
  const draw = (layers: readonly string[]) => (
    <svg>
      <title>Rating</title>
      <PlainLayers />
      {layers.map((name) => (
        <g key={name} data-layer={name} tabIndex={-1} />
      ))}
    </svg>
  );
  const { container, rerender } = render(draw(['grid']));
  rerender(draw(['grid', 'labels']));
  await waitFor(() =>
    expect(
      layersOf(container).map((layer) => [layer.getAttribute('aria-hidden'), layer.hasAttribute('tabindex')]),
    ).toEqual([
      ['true', false],
      ['true', false],
    ]),
  );
});

const layersOf = (container: HTMLElement) => [...container.querySelectorAll('svg > g[data-layer]')];
