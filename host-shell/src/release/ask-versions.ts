import { type ReleaseVersions, ReleaseVersionsSchema } from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';
import { toHref } from '../router-base.ts';

/**
 * Asks the page server for the released versions. It isn't an API call, and no one waits for it: the loading overlay
 * ignores it, and a missing answer is requested again later.
 */
export async function askVersions(): Promise<ReleaseVersions | undefined> {
  try {
    // The browser sends the tag of the last answer: most answers are an empty 304.
    // With its cookies, which decide about canaries and previews: otherwise their pages would look outdated.
    const response = await fetch(toHref('/registry.json'), { cache: 'no-cache', credentials: 'same-origin' });
    if (!response.ok) return undefined;
    const answer = v.safeParse(ReleaseVersionsSchema, await response.json());
    return answer.success ? answer.output : undefined;
  } catch {
    return undefined;
  }
}
