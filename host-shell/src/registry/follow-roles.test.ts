/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import type { Registry, Viewer } from '@fairshelf/shared-contracts/core';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startGateway } from '../testing/gateway-fixture.ts';
import { followRoles } from './follow-roles.ts';

const admin: Viewer = { roles: ['super-admin'], plans: [] };
const pageFor = (from: Viewer['roles']): Registry => ({
  edition: 'test',
  remotes: [],
  withheld: { from: [...from], isAddressed: false },
});

let step = () => {};
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

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  startGateway({ 'GET /api/user': 'no answer' });
});

describe('a page that names nothing for operators', () => {
  it('is asked for anew at the first step of an operator who signed in on it', async () => {
    let viewer: Viewer | undefined;
    await follow(pageFor([]), () => viewer);
    step();
    expect(reload).not.toHaveBeenCalled();
    viewer = admin;
    step();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays for a seller, and for an operator it was made for', async () => {
    await follow(pageFor([]), () => ({ roles: [], plans: [] }));
    step();
    await follow(pageFor(['case-manager']), () => ({ roles: ['case-manager'], plans: [] }));
    step();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is asked for once: a server that never knows the person must not turn them in a circle', async () => {
    await follow(pageFor([]), () => admin);
    expect(reload).toHaveBeenCalledTimes(1);
    await follow(pageFor([]), () => admin);
    step();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that names all is never asked for anew, and lets the next one be', async () => {
    await follow(pageFor([]), () => admin);
    await follow({ edition: 'test', remotes: [] }, () => admin);
    await follow(pageFor([]), () => admin);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
