import { act, fireEvent, render, screen } from '@testing-library/react';
import { ok, startGateway } from '../testing/gateway-fixture.ts';
import { askToConfirmSignIn } from './confirm-sign-in.ts';
import { ConfirmSignIn } from './confirm-sign-in-part.tsx';

/** The refusal of a wrong password. */
export const wrong = {
  status: 400,
  json: {
    error: true,
    message: 'Check the fields.',
    fields: [{ path: 'body.password', message: 'The password is not correct.' }],
  },
};
const securityOf = (secondFactor: object | null, passkeys: readonly object[] = []) =>
  ok({ secondFactor, isRequired: false, rememberedDevices: [], passkeys, sessions: [] });

/** Clicks a button. */
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Opens the dialog; the gateway's responses to the confirmations come in turn. */
export async function ask(
  secondFactor: object | null,
  answers: readonly Parameters<typeof startGateway>[0][string][],
  passkeys: readonly object[] = [],
) {
  const rest = [...answers];
  const gateway = startGateway({
    'GET /api/user/security': securityOf(secondFactor, passkeys),
    'POST /api/user/confirm/start': ok({
      challenge: 'AAAA',
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    }),
    'POST /api/user/confirm': (request) => {
      const next = rest.shift() ?? ok(null);
      return typeof next === 'function' ? next(request) : next;
    },
  });
  render(<ConfirmSignIn />);
  let answer: boolean | undefined;
  await act(async () => {
    void askToConfirmSignIn().then((confirmed) => {
      answer = confirmed;
    });
  });
  return { gateway, answer: () => answer };
}
