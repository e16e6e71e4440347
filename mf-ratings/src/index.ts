import { createRemoteApp } from '@fairshelf/shared-contracts/react';
import { RouterFrame } from '@fairshelf/shared-ui/core';
import { remote } from './remote.ts';
import { speakInRatings, TRACKER } from './texts/catalogues.ts';

/** The remote's entry for the shell. */
export default createRemoteApp(remote, {
  pending: null,
  Frame: RouterFrame,
  speak: speakInRatings,
  namesOnly: [TRACKER],
});
