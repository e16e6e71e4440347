import { createRemoteApp } from '@fairshelf/shared-contracts/react';
import { remote } from './remote.ts';
import { SiteFrame } from './site/site-frame.tsx';
import { speakOnSite } from './texts/catalogues.ts';

/** The remote's entry for the shell. */
export default createRemoteApp(remote, { pending: null, Frame: SiteFrame, speak: speakOnSite });
