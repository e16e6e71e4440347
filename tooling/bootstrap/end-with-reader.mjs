/**
 * Ends the process when its output is no longer read, as in `npm run release -- list | head`.
 * @param {NodeJS.WriteStream} output
 */
export function endWithReader(output) {
  output.on('error', (error) => {
    if ('code' in error && error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}
