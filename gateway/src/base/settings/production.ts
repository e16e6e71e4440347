/** Settings that `npm run serve` requires in addition, each with its purpose. */
const requirements: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'the address that people see, in links of emails',
  SMTP_URL: 'the mail server; codes of sign-ups go by email',
  MAIL_FROM: 'the sender of emails',
  CONTACT_ADDRESS: 'who receives what people write to us',
  LWA_CLIENT_ID: 'the client ID of your application at Amazon',
  LWA_CLIENT_SECRET: 'the client secret of that application',
  SPAPI_APPLICATION_ID: 'the ID of that application on the consent page',
};

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;

/** One line for each setting that is missing, or unfit to serve customers. */
export function productionProblems(
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const missing = Object.entries(requirements).flatMap(([name, purpose]) =>
    environment[name] ? [] : [`${name} is missing: ${purpose}.`],
  );
  const demo = environment.DEMO === '1' ? ['DEMO must be 0: demo accounts have a published password.'] : [];
  const { PUBLIC_URL = '' } = environment;
  const isPlain = PUBLIC_URL !== '' && !PUBLIC_URL.startsWith('https://') && !LOOPBACK.test(PUBLIC_URL);
  const plain = isPlain
    ? ['PUBLIC_URL must start with https://: passwords and sessions must not cross a network unencrypted.']
    : [];
  return [...missing, ...demo, ...plain];
}
