/** How long looking for the cause may take: the person waits for the version that stands in. */
const LOOK_MS = 2_000;

/**
 * Why a script did not arrive. Browsers say no more than that it failed; asking for it once more tells a file that was
 * changed on its way (`tampered`) from one that is missing, is something else, or lies where nobody answers.
 */
export async function diagnoseScript(url: string, integrity: string | undefined): Promise<string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(LOOK_MS), cache: 'no-store' });
    if (!answer.ok) return `status ${answer.status}`;
    const type = answer.headers.get('content-type') ?? '';
    if (!/javascript/.test(type)) return `wrong type ${type.split(';')[0]}`;
    const digest = await window.crypto.subtle?.digest('SHA-256', await answer.arrayBuffer());
    const hash = digest && `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
    return integrity && hash && hash !== integrity ? 'tampered' : 'not run';
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'no answer' : 'unreachable';
  }
}
