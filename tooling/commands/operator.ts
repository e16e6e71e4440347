import { runGatewayProgram } from '../product/run-gateway-program.ts';

/** `npm run operator -- add <email>` emails the link that creates a super-admin; `keys` prints what each key is for. */
export async function run(args: string[]): Promise<void> {
  await runGatewayProgram('operator', args);
}
