/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { signIn, signOut } from '@fairshelf/shared-contracts/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Destination } from './navigation/navigation.ts';
import { frameOf } from './place-frame.ts';

afterEach(signOut);

describe('the frame of a missing page', () => {
  it('is rendered for signed-in people', () => {
    signIn();
    expect(frameOf(missing)).toBe('product');
  });

  it("isn't rendered for visitors", () => {
    expect(frameOf(missing)).toBe('none');
  });
});

const missing: Destination = { kind: 'not-found' };
