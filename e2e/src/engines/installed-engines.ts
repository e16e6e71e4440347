import { existsSync, globSync } from 'node:fs';
import type { Engine } from './engine.ts';
import { launchFirefox } from './firefox.ts';
import { launchWebKit } from './webkit.ts';

/** Debian's packages firefox-esr, webkit2gtk-driver and xvfb. */
const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';

/** The engines of this machine other than Chromium, which all other specs use. */
export function installedEngines(): readonly { name: string; launch: () => Promise<Engine> }[] {
  const [miniBrowser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const hasScreen = existsSync('/usr/bin/Xvfb') && existsSync(WEBKIT_DRIVER);
  return [
    ...(existsSync(FIREFOX) ? [{ name: 'Firefox', launch: () => launchFirefox(FIREFOX) }] : []),
    ...(miniBrowser && hasScreen
      ? [{ name: 'WebKit', launch: () => launchWebKit(WEBKIT_DRIVER, miniBrowser) }]
      : []),
  ];
}
