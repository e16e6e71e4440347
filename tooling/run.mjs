// The entry of every command: `node tooling/run.mjs <command>`. It runs before anything is installed and on Nodes too
// old for the rest, so this file uses no syntax unknown to Node 12; see bootstrap/ for what it does.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Fairshelf needs Node 20.19 or newer; this is ${process.versions.node}. Get one at https://nodejs.org.`,
  );
  process.exit(1);
}
import('./bootstrap/main.mjs').then(({ main }) => main(process.argv.slice(2)));
