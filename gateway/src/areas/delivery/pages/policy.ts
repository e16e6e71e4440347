export interface PolicyOptions {
  readonly nonce: string;
  /** Other origins of remotes' files, as the registry names them. */
  readonly scriptOrigins?: readonly string[];
  /** Hosts of product pictures. */
  readonly imageOrigins?: readonly string[];
  /** The one host whose script renders "What's new": it may show its own pictures and call home. */
  readonly whatsNewOrigin?: string | undefined;
  /** Further hosts that the page may call: dev servers' sockets. */
  readonly connectOrigins?: readonly string[];
  /** The one address from which this browser's override loads a remote. */
  readonly overrideUrl?: string | undefined;
}

/**
 * The content security policy of a page. No inline script or style without this response's nonce, no `eval`, and no
 * text turned into script: Trusted Types allow one policy, the shell's (host-shell/src/federation/script-policy.ts),
 * and the one that sanitizes people's HTML.
 */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { nonce, imageOrigins = [], overrideUrl } = options;
  const scriptOrigins = [...(options.scriptOrigins ?? []), ...(overrideUrl ? [overrideUrl] : [])];
  const connectOrigins = [
    ...(options.connectOrigins ?? []),
    ...(overrideUrl ? [socketsOf(overrideUrl)] : []),
  ];
  const self = "'self'";
  const whatsNew = options.whatsNewOrigin ? [options.whatsNewOrigin] : [];
  const rules: Record<string, readonly string[]> = {
    'default-src': [self],
    'script-src': [self, `'nonce-${nonce}'`, ...scriptOrigins, ...whatsNew],
    // No style sheet is loaded as a file, especially not a remote's: its styles travel in scripts, which carry
    // hashes.
    'style-src': [`'nonce-${nonce}'`],
    'img-src': [self, 'data:', ...scriptOrigins, ...imageOrigins, ...whatsNew],
    'font-src': [self, ...scriptOrigins],
    'connect-src': [self, ...scriptOrigins, ...connectOrigins, ...whatsNew],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [self],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'dompurify'],
  };
  return Object.entries(rules)
    .map(([rule, sources]) => `${rule} ${sources.join(' ')}`)
    .join('; ');
}

/** Where the dev server at an address announces changes. */
const socketsOf = (url: string): string => new URL(url).origin.replace(/^http/, 'ws');
