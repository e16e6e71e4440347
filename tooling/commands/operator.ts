import { runGatewayProgram } from '../product/run-gateway-program.ts';

/** `npm run operator -- add <email>`: mails the link that makes a super-admin. */
export async function run(args: string[]): Promise<void> {
  await runGatewayProgram('operator', args);
}
