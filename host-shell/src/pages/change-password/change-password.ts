import { api } from '@fairshelf/shared-contracts/client';
import { changePassword, changePasswordLater } from '@fairshelf/shared-contracts/identity';
import { store, userAtom } from '@fairshelf/shared-contracts/state';
import { t } from '@lingui/core/macro';
import { session } from '../../session/page-session.ts';
import { toUser } from '../../session/user-info.ts';
import type { PasswordDraft } from './password-rules.ts';

/**
 * The gateway's change-password messages start with a code such as `E01 `
 * (docs/specification/errors.md#password-errors).
 */
const CODE_LENGTH = 4;

/** Changes the password. Returns an error to show, if any. */
export async function savePassword(email: string, draft: PasswordDraft): Promise<string | undefined> {
  const body = { email, current_password: draft.current_password, new_password: draft.new_password };
  const answer = await api.send(changePassword, { body }, { background: true }).catch(() => undefined);
  if (!answer) return t`Please try again.`;
  if (answer.error) return answer.message.slice(CODE_LENGTH);
  session.setUser(toUser(answer.data.userInfo, store.get(userAtom)));
  return undefined;
}

/** Keeps the temporary password for now. Returns an error to show, if any. */
export async function keepTemporaryPassword(email: string): Promise<string | undefined> {
  const answer = await api
    .send(changePasswordLater, { body: { email } }, { background: true })
    .catch(() => undefined);
  if (!answer || answer.error) return t`Invalid temporary password. Please try again.`;
  const user = store.get(userAtom);
  if (user) session.setUser({ ...user, isNeedPasswordChange: false });
  return undefined;
}
