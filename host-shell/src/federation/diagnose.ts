/** How long the diagnosis may take: the person is waiting for the fallback version. */
const LOOK_MS = 2_000;

/**
 * Why a script failed to load. Browsers only say that it failed; requesting it once more distinguishes a file that
 * was modified in transit (`tampered`) from one that is missing, is something else, or is on an unreachable server.
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
