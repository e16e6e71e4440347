import { remotePreset } from '@fairshelf/tooling/webpack/remote-preset.ts';

export default (options) => {
  const config = remotePreset(import.meta.dirname, options);
  return {
    ...config,
    resolve: {
      ...config.resolve,
      // The e-mail editor's library would load these for fields of rich text, which no block of ours has: they are not
      // even installed (pnpm-workspace.yaml).
      alias: { ...config.resolve?.alias, '@tiptap': false },
    },
  };
};
