/**
 * This tab's data of a sign-up until it completes (docs/specification/entities.md#sign-up). Added are the token of
 * the verified address, and the names, so that a reload of the form loses nothing that was typed.
 */
export interface SignupDraft {
  readonly email: string;
  readonly password: string;
  readonly companyId: string;
  readonly userId: string;
  readonly signupToken: string;
  readonly name: string;
  readonly companyName: string;
}

const KEY = 'signup.draft';
const EMPTY: SignupDraft = {
  email: '',
  password: '',
  companyId: '',
  userId: '',
  signupToken: '',
  name: '',
  companyName: '',
};

/** The draft; empty texts are unknown values. */
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
    name: part('name'),
    companyName: part('companyName'),
  };
}

/** Storage can be edited by anyone: anything but an object is ignored. */
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

/** Stores a draft. Data of another address is deleted; the typed names stay. */
export function keepDraft(change: Partial<SignupDraft>): void {
  const before = readDraft();
  const isSamePerson = change.email === undefined || change.email === before.email;
  const { name, companyName } = before;
  const draft: SignupDraft = { ...(isSamePerson ? before : EMPTY), name, companyName, ...change };
  window.sessionStorage.setItem(KEY, JSON.stringify(draft));
}

export function clearDraft(): void {
  window.sessionStorage.removeItem(KEY);
}
