/** A failure whose message is all a person needs: the commands print that line and no stack trace. */
export class PlainError extends Error {
  name = 'PlainError';
}
