import { createRemoteApp } from '@fairshelf/shared-contracts/react';
import { remote } from './remote.ts';
import { ReimburseFrame } from './signup/frame.tsx';
import { speakInReimburse } from './texts/catalogues.ts';

/** What the shell loads from this remote. */
export default createRemoteApp(remote, {
  pending: null,
  Frame: ReimburseFrame,
  identify: true,
  speak: speakInReimburse,
});
