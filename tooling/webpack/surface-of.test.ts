import { describe, expect, it } from '@jest/globals';
import { testFolder } from '../test-folder.ts';
import { importedNames, surfaceOf } from './surface-of.ts';

describe('importedNames', () => {
  it('reads imported names, without types and aliases', () => {
    const names = importedNames([
      `import React, { useState, type FC, useMemo as memo } from 'react';
       import type { Ref } from 'react';
       import * as router from 'react-router-dom';
       export { Link } from 'react-router-dom';
       import { listRatings } from "@fairshelf/shared-contracts/ratings";
       import './side-effect.ts';`,
    ]);
    expect([...(names.get('react') ?? [])]).toEqual(['default', 'useState', 'useMemo']);
    expect([...(names.get('react-router-dom') ?? [])]).toEqual(['Link']);
    expect([...(names.get('@fairshelf/shared-contracts/ratings') ?? [])]).toEqual(['listRatings']);
  });
});

describe('surfaceOf', () => {
  it('lists the calls, events, shared names and slots that the sources use, without tests', async () => {
    const folder = await testFolder({
      'src/page.tsx': `import { MODULES } from '@fairshelf/shared-contracts/core';
        import { getReviewSummary } from '@fairshelf/shared-contracts/ratings';
        import { bus } from '@fairshelf/shared-contracts/state';
        bus.subscribe('market:changed', () => {}); bus.publish("channels:changed", {});`,
      'src/page.test.tsx': `import { login } from '@fairshelf/shared-contracts/identity';`,
    });
    const surface = surfaceOf(folder.path, ['dashboard', 'dashboard']);
    expect(Object.keys(surface.calls)).toHaveLength(1);
    expect(Object.values(surface.calls)[0]?.method).toBe('GET');
    expect(Object.keys(surface.subscribes)).toEqual(['market:changed']);
    expect(Object.keys(surface.publishes)).toEqual(['channels:changed']);
    expect(surface.subscribes['market:changed']).toMatchObject({ kind: 'object' });
    expect(surface.shared).toEqual({ '@fairshelf/shared-contracts/state': ['bus'] });
    expect(surface.slots).toEqual(['dashboard']);
  });
});
