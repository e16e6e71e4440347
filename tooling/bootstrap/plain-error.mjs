/** A failure whose message is all a person needs: commands print that line without a stack trace. */
export class PlainError extends Error {
  name = 'PlainError';
}
