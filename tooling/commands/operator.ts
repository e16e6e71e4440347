import { runGatewayProgram } from '../product/run-gateway-program.ts';

/** `npm run operator -- add <email> | keys | partition <table> | detach <table> <month>`: gateway/src/operator.ts. */
export async function run(args: string[]): Promise<void> {
  await runGatewayProgram('operator', args);
}
