import { createRemoteApp } from '@fairshelf/shared-contracts/react';
import { RouterFrame } from '@fairshelf/shared-ui/core';
import { remote } from './remote.ts';

/** What the shell loads of this remote. */
export default createRemoteApp(remote, { pending: null, Frame: RouterFrame });
