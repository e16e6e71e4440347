import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** The command-line flags of Chromium in every spec. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Starts the browser; `more` are additional command-line flags of Chromium. */
export async function launch(...more: readonly string[]): Promise<Browser> {
  const executablePath = process.env.CHROMIUM;
  if (!executablePath) throw new Error("CHROMIUM is not set: run the browser tests through 'npm test'.");
  return chromium.launch({ executablePath, args: [...FLAGS, ...more] });
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Thrown errors, console errors and content policy violations. */
  readonly complaints: string[];
}

/** A fresh visitor with an empty browser profile. */
export async function visit(
  browser: Browser,
  options: { viewport?: { width: number; height: number } } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: options.viewport ?? DESKTOP,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  return { page, context, complaints };
}

/** Every tested viewport. */
export const VIEWPORTS = [DESKTOP, PHONE];

/** Refuses storage to every page of a visitor, as browsers do that block cookies and site data. */
export async function blockSiteData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get: refuse });
  });
}
