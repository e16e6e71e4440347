import { useState } from 'react';
import type { Option } from './option-list.tsx';

/** The same array for equal options: most pages write theirs anew on every render. */
export function useKeptOptions(options: readonly Option[]): readonly Option[] {
  const [stableOptions, keep] = useState(options);
  if (stableOptions === options || areEqual(stableOptions, options)) return stableOptions;
  keep(options);
  return options;
}

const areEqual = (some: readonly Option[], others: readonly Option[]): boolean =>
  some.length === others.length &&
  some.every((one, index) => {
    const other = others[index];
    return (
      one.id === other?.id &&
      one.label === other.label &&
      one.description === other.description &&
      one.icon === other.icon &&
      one.disabled === other.disabled
    );
  });
