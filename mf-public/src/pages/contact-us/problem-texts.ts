import { inEnglish, say } from '@fairshelf/shared-contracts/texts';
import { msg } from '@lingui/core/macro';

/** The contract's messages about the form's fields. A test compares them with the contract. */
const messages = [
  msg`Your name must not be empty.`,
  msg`Your name must be at most 100 characters long.`,
  msg`Please enter valid email`,
  msg`The email must be at most 254 characters long.`,
  msg`The subject must be at most 200 characters long.`,
  msg`Your message must not be empty.`,
  msg`Your message must be at most 5000 characters long.`,
];

/** A problem in the chosen language; one that isn't known stays as the contract or the gateway wrote it. */
export function problemText(message: string): string {
  const found = messages.find((each) => inEnglish(each) === message);
  return found ? say(found) : message;
}
