import { remotePreset } from '@fairshelf/tooling/webpack/remote-preset.ts';

export default (options) => {
  const config = remotePreset(import.meta.dirname, options);
  return {
    ...config,
    resolve: {
      ...config.resolve,
      // The email editor's library would load these for rich text fields, which none of our blocks has: they are not
      // even installed (pnpm-workspace.yaml).
      alias: { ...config.resolve?.alias, '@tiptap': false },
    },
  };
};
