import { hostPreset } from '@fairshelf/tooling/webpack/host-preset.ts';

export default (options) => hostPreset(import.meta.dirname, options);
