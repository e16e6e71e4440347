import { LazyPart } from '@fairshelf/shared-contracts/react';
import type { ComponentType } from 'react';
import { needTexts, type Part } from './catalogues.ts';

/** A page or dialog that arrives together with its texts. */
export const spokenPart = <Props = object>(
  part: Part,
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> =>
  new LazyPart(async () => {
    const [module] = await Promise.all([load(), needTexts(part)]);
    return module;
  });
