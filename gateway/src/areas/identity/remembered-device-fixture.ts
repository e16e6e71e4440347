import { beforeEach, expect } from '@jest/globals';
import { decodeBase32IgnorePadding } from '@oslojs/encoding';
import { generateHOTP } from '@oslojs/otp';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';

/** The seller. */
export const SELLER = 'ratings@demo.test';
/** An operator. */
export const OPERATOR = 'admin@demo.test';
/** A day in ms. */
export const DAY_MS = 86_400_000;

/** The secret of the app that shows codes. */
export const app = { secret: '' };

/** The app's next code. */
export const nextCode = (): string => {
  // No code works twice.
  gateway.clock.now += 30_000;
  return generateHOTP(
    decodeBase32IgnorePadding(app.secret),
    BigInt(Math.floor(gateway.clock.now / 30_000)),
    6,
  );
};

/** Signs a person in from a browser. */
export async function logIn(
  user_name: string,
  more: { code?: string; cookie?: string; remember?: boolean } = {},
) {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { ...(more.cookie && { cookie: more.cookie }) },
    payload: {
      user_name,
      password: 'Fairshelf!1',
      ...(more.code && { code: more.code }),
      ...(more.remember !== undefined && { remember_device: more.remember }),
    },
  });
  const cookie = answer.cookies.find(({ name }) => name === 'fs_device');
  return {
    status: answer.statusCode,
    /** The fields of the form that a refusal asks for. */
    fields: (answer.json().fields ?? []).map(({ path }: { path: string }) => path),
    token: String(answer.json().accessToken),
    attributes: cookie,
    cookie: cookie ? `fs_device=${cookie.value}` : undefined,
  };
}

/** A change of a person. */
export const post = (path: string, token: string, body: object) =>
  gateway.ask('POST', `/api/user/${path}`, { token, body });

/** The browsers that a person remembers. */
export const listDevices = async (token: string) => {
  const { body } = await gateway.ask('GET', '/api/user/security', { token });
  return (body.data as { rememberedDevices: { id: string; device: string }[] }).rememberedDevices;
};

/** For tests: a seller who signs in with an app's code, and remembers no browser yet. */
export function setUpSeller(): void {
  setUpGateway({}, { OPERATOR_SECOND_FACTOR: '1' });
  beforeEach(async () => {
    // Tries with codes and passwords are limited for ten minutes.
    gateway.clock.now += 600_000;
    await gateway.database.system.deleteFrom('second_factor').execute();
    const token = await gateway.signIn(SELLER);
    const enrolment = await post('second-factor/start', token, { password: 'Fairshelf!1' });
    app.secret = (enrolment.body.data as { secret: string }).secret;
    expect((await post('second-factor/confirm', token, { code: nextCode() })).status).toBe(200);
  });
}
