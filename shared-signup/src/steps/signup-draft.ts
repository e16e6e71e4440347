/**
 * What the browser keeps of a signup until it completes (docs/specification/entities.md#sign-up), in this tab only.
 * `signupToken` is added: without it, who reloads after the verification could neither verify again nor connect.
 */
export interface SignupDraft {
  readonly email: string;
  readonly password: string;
  readonly companyId: string;
  readonly userId: string;
  readonly signupToken: string;
}

const KEY = 'signup.draft';
const EMPTY: SignupDraft = { email: '', password: '', companyId: '', userId: '', signupToken: '' };

/** The draft; empty texts stand for what is not known. */
export function readDraft(): SignupDraft {
  const stored = parse(window.sessionStorage.getItem(KEY));
  const part = (name: keyof SignupDraft) => {
    const value: unknown = Reflect.get(stored, name);
    return typeof value === 'string' ? value : '';
  };
  return {
    email: part('email'),
    password: part('password'),
    companyId: part('companyId'),
    userId: part('userId'),
    signupToken: part('signupToken'),
  };
}

/** Storage can be edited by anyone: what is no object counts as nothing. */
function parse(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value ? value : {};
  } catch {
    return {};
  }
}

/** The token of the address that was verified in this tab; empty before. */
export const readSignupToken = (): string => readDraft().signupToken;

/** Keeps a draft. What was known of another address is forgotten. */
export function keepDraft(change: Partial<SignupDraft>): void {
  const before = readDraft();
  const isSamePerson = change.email === undefined || change.email === before.email;
  const draft: SignupDraft = { ...(isSamePerson ? before : EMPTY), ...change };
  window.sessionStorage.setItem(KEY, JSON.stringify(draft));
}

export function clearDraft(): void {
  window.sessionStorage.removeItem(KEY);
}
