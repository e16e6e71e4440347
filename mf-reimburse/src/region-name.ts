import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { msg } from '@lingui/core/macro';

const regions: Readonly<Record<string, MessageDescriptor>> = {
  NA: msg`North America`,
  EU: msg`Europe`,
  FE: msg`Far East`,
};

/** The name of one of Amazon's regions; an unknown one is shown as it is. */
export function regionName(region: string): string {
  const name = regions[region];
  return name ? say(name) : region;
}
