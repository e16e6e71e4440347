import * as v from 'valibot';
import { PlainError } from '../../plain-error.ts';
import { repository } from '../../repository.ts';
import { runProgram } from '../../run-program.ts';
import { plainEnvironment } from '../../test/plain-environment.ts';

export const SECRETS_KEY = `bench:${Buffer.alloc(32, 9).toString('base64')}`;
export const CLIENT = {
  LWA_CLIENT_ID: 'amzn1.application-oa2-client.sandbox',
  LWA_CLIENT_SECRET: 'sandbox-secret',
};

const connectedSchema = v.object({ sellerId: v.string(), at: v.number() });

/** Connects sellers of the sandbox one after the other, each to a new company; returns when each was connected. */
export async function connectSellers(
  place: { readonly sandboxUrl: string; readonly databaseUrl: string },
  sellers: readonly { readonly sellerId: string; readonly marketplaceId: string }[],
): Promise<ReadonlyMap<string, number>> {
  const script = 'gateway/src/testing/connect-sellers.ts';
  const { code, output } = await runProgram(
    process.execPath,
    ['--no-warnings', script, JSON.stringify(sellers)],
    {
      cwd: repository,
      env: {
        ...plainEnvironment(process.env),
        ...CLIENT,
        DATABASE_URL: place.databaseUrl,
        SANDBOX_URL: place.sandboxUrl,
        SECRETS_KEY,
      },
    },
  );
  if (code !== 0) throw new PlainError(`The sellers were not connected:\n${output}`);
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  return new Map(
    lines.map((line) => {
      const { sellerId, at } = v.parse(connectedSchema, JSON.parse(line));
      return [sellerId, at];
    }),
  );
}
