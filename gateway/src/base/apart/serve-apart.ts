/**
 * In a program for `createApart`: answers each message with what `answer` returns. A failure ends the process, which
 * the gateway detects.
 */
export function serveApart(answer: (task: unknown) => Promise<unknown>): void {
  process.on('message', async (task: unknown) => {
    process.send?.(await answer(task));
  });
}
