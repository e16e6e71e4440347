/** Prefetches one item: while one is stored, the next is being built. */
export async function* madeAhead<T>(first: T, rest: AsyncIterator<T>): AsyncGenerator<T> {
  for (let item: IteratorResult<T> = { value: first }; !item.done; ) {
    const next = rest.next();
    // Its failure is reported when it is awaited.
    next.catch(() => undefined);
    yield item.value;
    item = await next;
  }
}
