/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { animation, animationRules } from '../theme/animations.ts';
import { Drawer, IconButton, Modal } from './index.ts';

afterEach(cleanup);

it.each([
  ['drawer', animation.slide, <Drawer key="it" open onClose={() => undefined} title="Details" />],
  ['dialog', animation.grow, <Modal key="it" open onClose={() => undefined} title="Details" />],
])('a %s that opens adds only plain rules', async (_, appears, overlay) => {
  const button = <IconButton key="button" label="Open" icon={<svg />} />;
  const { rerender } = render([button]);
  const before = heavyRules();
  rerender([button, overlay]);
  await screen.findByRole('dialog', { name: 'Details' });
  expect(rules()).toContain(`animation:${appears} `);
  expect(animationRules).toContain(`@keyframes ${appears}{`);
  expect(heavyRules()).toEqual(before);
});

const rules = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
/** Added to a page, each of these makes the browser compute the styles of every element again. */
const heavyRules = () => rules().match(/@(?:media|keyframes)[^{]*/g) ?? [];
