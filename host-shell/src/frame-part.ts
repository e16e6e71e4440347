import { LazyPart } from '@fairshelf/shared-contracts/react';
import { needTexts } from './texts/catalogues.ts';

/** The product's frame with menu and top bar; visitors and people who haven't signed in yet never load it. */
export const productFrame = new LazyPart(async () => {
  const [module] = await Promise.all([
    import(/* webpackChunkName: "frame" */ './frame/product-frame.tsx'),
    needTexts('frame'),
  ]);
  // Rare notices and dialogs use the texts that visitors' pages load first.
  void needTexts('visitor');
  return module;
});
