/** The first and the rest, each made before it is asked for: while one is stored, the next is on its way. */
export async function* madeAhead<T>(first: T, rest: AsyncIterator<T>): AsyncGenerator<T> {
  for (let item: IteratorResult<T> = { value: first }; !item.done; ) {
    const next = rest.next();
    // That it can't be made is told when its turn comes: until then nobody waits for it.
    next.catch(() => undefined);
    yield item.value;
    item = await next;
  }
}
