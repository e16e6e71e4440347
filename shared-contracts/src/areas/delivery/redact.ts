/** Longer messages are whole documents in disguise. */
const LENGTH = 140;

/**
 * An error's message without personal data: quoted texts, web and email addresses and numbers are replaced by a
 * placeholder. The rest says what kind of error it was. A redacted message stays unchanged.
 */
export function redact(message: string): string {
  return message
    .replaceAll(/(["'`])(?:(?!\1).)*\1/g, '…')
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\w+:\/\/\S+/g, '…')
    .replaceAll(/\d+/g, '#')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LENGTH);
}
