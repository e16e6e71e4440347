/**
 * Node's arguments for the gateway's server. V8 would keep 128 MB for young objects. Without source maps, which would
 * take 150 MB: the program isn't minified, and comments in it name the source files.
 */
export const gatewayServer: readonly string[] = ['--max-semi-space-size=16', 'gateway/dist/server.mjs'];

/** Environment of the gateway: glibc would keep freed memory, in up to eight arenas per core. */
export const gatewayMemory = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
