/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import type { Viewer } from '@fairshelf/shared-contracts/core';
import type { Registry } from '@fairshelf/shared-contracts/delivery';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startGateway } from '../testing/gateway-fixture.ts';
import { followRoles } from './follow-roles.ts';

let step = () => {};

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  startGateway({ 'GET /api/user': 'no answer' });
});

describe('a page without operator pages in its registry', () => {
  it('is reloaded at the first navigation of an operator who signed in on it', async () => {
    let viewer: Viewer | undefined;
    await follow(page, () => viewer);
    step();
    expect(reload).not.toHaveBeenCalled();
    viewer = admin;
    step();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("isn't reloaded for a seller, or for a role that would gain nothing", async () => {
    await follow(page, () => ({ roles: [], plans: [] }));
    step();
    await follow(page, () => ({ roles: ['case-manager'], plans: [] }));
    step();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is reloaded once, without a loop if the server never recognises the person', async () => {
    await follow(page, () => admin);
    expect(reload).toHaveBeenCalledTimes(1);
    await follow(page, () => admin);
    step();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("but with all of them isn't reloaded, and allows the next reload", async () => {
    await follow(page, () => admin);
    await follow({ edition: 'test', remotes: [] }, () => admin);
    await follow(page, () => admin);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});

const admin: Viewer = { roles: ['super-admin'], plans: [] };
const page: Registry = {
  edition: 'test',
  remotes: [],
  withheld: { to: ['super-admin', 'affiliate-agent'], isAddressed: false },
};

const reload = jest.fn();
const follow = (registry: Registry, viewer: () => Viewer | undefined) =>
  followRoles({
    registry,
    viewer,
    navigation: {
      subscribe: (listener) => {
        step = listener;
      },
    },
    reload,
    storage: sessionStorage,
  });
