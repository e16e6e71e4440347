import { createRemoteApp } from '@fairshelf/shared-contracts/react';
import { RouterFrame } from '@fairshelf/shared-ui/core';
import { remote } from './remote.ts';
import { speakInRatings, TRACKER } from './texts/catalogues.ts';

/** What the shell loads from this remote. */
export default createRemoteApp(remote, {
  pending: null,
  Frame: RouterFrame,
  speak: speakInRatings,
  namesOnly: [TRACKER],
});
