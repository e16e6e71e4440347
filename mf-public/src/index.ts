import { createRemoteApp } from '@fairshelf/shared-contracts/react';
import { remote } from './remote.ts';
import { SiteFrame } from './site/site-frame.tsx';
import { speakOnSite } from './texts/catalogues.ts';

/** What the shell loads from this remote. */
export default createRemoteApp(remote, { pending: null, Frame: SiteFrame, speak: speakOnSite });
