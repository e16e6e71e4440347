/** One request of a page, with the addresses of what caused it. */
export interface PageRequest {
  readonly url: string;
  /** The scripts that requested it, or the document that names it; empty for the document itself. */
  readonly causes: readonly string[];
}

/**
 * How many requests had to be answered one after the other: the longest chain from a request to its cause. A document
 * is 1; a document that names all it needs is 2.
 */
export function serialRoundTrips(requests: readonly PageRequest[]): number {
  const byUrl = new Map<string, PageRequest>();
  for (const request of requests) if (!byUrl.has(request.url)) byUrl.set(request.url, request);
  const depths = new Map<string, number>();

  function depthOf(request: PageRequest): number {
    const found = depths.get(request.url);
    if (found !== undefined) return found;
    // Scripts that import each other must not cause an endless loop.
    depths.set(request.url, 0);
    const before = request.causes.flatMap((url) => {
      const cause = byUrl.get(url);
      return cause && cause !== request ? [depthOf(cause)] : [];
    });
    const depth = 1 + Math.max(0, ...before);
    depths.set(request.url, depth);
    return depth;
  }

  return Math.max(0, ...requests.map(depthOf));
}
