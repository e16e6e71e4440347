import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Probe {
  readonly name: string;
  readonly version: string;
  /** Throws an uncaught error each time it is opened. */
  readonly isBroken?: boolean;
  /** Throws an uncaught error where this is in the query of its address. */
  readonly breaksAt?: string;
  readonly contract?: string;
  /** Its page is a separate chunk, like those of our remotes, fetched before anything is rendered. */
  readonly isParted?: boolean;
}

/**
 * Writes a release of a remote made without any tool of this repository: a hand-written federation container in plain
 * JavaScript, with one page and one chunk that is fetched on a click. Returns its folder.
 */
export async function writeProbe(folder: string, probe: Probe): Promise<string> {
  const { name, version } = probe;
  const dist = join(folder, `${name}-${version}`);
  const container = `probe_${name.replaceAll('-', '_')}_${version.replaceAll(/\W/g, '_')}`;
  const files: Record<string, string> = {
    'entry.js': entry(container, probe),
    'part.js': `globalThis.${container}_part = 'The part of ${version}';`,
  };
  const integrity = Object.fromEntries(
    Object.entries(files).map(([file, code]) => [
      file,
      `sha256-${createHash('sha256').update(code).digest('base64')}`,
    ]),
  );
  const path = `/${name.replace('mf-', '')}`;
  const document = {
    name,
    version,
    contract: probe.contract ?? '^1.0',
    entry: 'entry.js',
    container,
    expose: './remote',
    files: [],
    shared: [],
    routes: [
      { name, path, title: `Probe ${name}`, access: { who: 'anyone' }, frame: 'none', files: [], shared: [] },
    ],
    menu: [],
    widgets: [],
    integrity,
  };
  await mkdir(dist, { recursive: true });
  for (const [file, code] of Object.entries(files)) await writeFile(join(dist, file), code);
  await writeFile(join(dist, 'remote.json'), JSON.stringify(document));
  await writeFile(join(dist, 'surface.json'), JSON.stringify({ contract: '1.0.0' }));
  return dist;
}

const entry = (container: string, { version, isBroken, breaksAt, isParted }: Probe): string => `
var ${container} = (function () {
  var base = document.currentScript.src.replace(/entry\\.js.*$/, '');
  function fetchPart(onload, onerror) {
    var script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = window.fairshelfIntegrity(base + 'part.js');
    script.onload = onload;
    script.onerror = onerror;
    script.src = base + 'part.js';
    document.head.append(script);
  }
  function draw(domElement) {
    var heading = document.createElement('h1');
    heading.textContent = 'Version ${version}';
    var button = document.createElement('button');
    button.textContent = 'Fetch a part';
    button.onclick = function () {
      fetchPart(function () { button.textContent = globalThis.${container}_part; });
    };
    domElement.replaceChildren(heading, button);
  }
  var app = {
    bootstrap: async function () {},
    loadWidget: function () { return Promise.reject(new Error('no widgets')); },
    mount: async function ({ domElement, onFailure }) {
      ${isParted ? PART_FIRST : 'draw(domElement);'}
      ${isBroken ? BREAK : ''}
      ${breaksAt ? `if (location.search.includes('${breaksAt}')) ${BREAK}` : ''}
    },
    unmount: async function () {},
  };
  return {
    init: function () {},
    get: function () { return Promise.resolve(function () { return { default: app }; }); },
  };
})();
`;

/** Like the remotes of this repository: a chunk that fails to load is reported to the shell. */
const PART_FIRST = `fetchPart(
        function () { draw(domElement); },
        function () { onFailure({ error: new Error('part.js did not arrive'), stage: 'chunk', retry: function () {} }); },
      );`;

const BREAK = "setTimeout(function () { throw new TypeError('probe is broken'); });";
