import { remotePreset } from '@fairshelf/tooling/webpack/remote-preset.ts';

export default (options) => remotePreset(import.meta.dirname, options);
