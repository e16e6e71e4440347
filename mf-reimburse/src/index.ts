import { createRemoteApp } from '@fairshelf/shared-contracts/react';
import { remote } from './remote.ts';
import { ReimburseFrame } from './signup/frame.tsx';
import { speakInReimburse } from './texts/catalogues.ts';

/** The remote's entry for the shell. */
export default createRemoteApp(remote, {
  pending: null,
  Frame: ReimburseFrame,
  identify: true,
  speak: speakInReimburse,
});
