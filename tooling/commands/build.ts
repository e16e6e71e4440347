import { buildWhatChanged } from '../build/build-what-changed.ts';
import { stopSignal } from '../product/stop-signal.ts';

/** `npm run build`: builds every room whose sources changed; with `--force` all of them. */
export async function run(args: string[]): Promise<void> {
  const rooms = args.filter((arg) => !arg.startsWith('--'));
  await buildWhatChanged({
    force: args.includes('--force'),
    signal: stopSignal(),
    ...(rooms.length > 0 && { rooms }),
  });
}
