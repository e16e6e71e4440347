/** Settings of a server for one product or one test run. */
export function serverSettings(durable: boolean): string[] {
  const always = [
    'listen_addresses=',
    'unix_socket_permissions=0700',
    'max_connections=100',
    'shared_buffers=256MB',
    'lc_messages=C',
    'timezone=UTC',
    'log_timezone=UTC',
    // Compiling plans costs more than it saves: our queries are short.
    'jit=off',
  ];
  return durable ? always : [...always, 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
}
