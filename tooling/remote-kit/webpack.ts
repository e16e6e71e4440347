/** The build of a remote: `export default (options) => remotePreset(import.meta.dirname, options)`. */
export type { BuildOptions } from '../webpack/base-config.ts';
export { remotePreset } from '../webpack/remote-preset.ts';
