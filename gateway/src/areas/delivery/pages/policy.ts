export interface PolicyOptions {
  readonly nonce: string;
  /** Other origins of remotes' files, as the registry names them. */
  readonly scriptOrigins?: readonly string[];
  /** Hosts of product pictures. */
  readonly imageOrigins?: readonly string[];
  /** The one host whose script renders "What's new": it may show pictures of its own and call home. */
  readonly whatsNewOrigin?: string | undefined;
  /** Further hosts that the page may call: dev servers' sockets. */
  readonly connectOrigins?: readonly string[];
  /** The one address from which this browser's override takes a remote. */
  readonly overrideUrl?: string | undefined;
}

/**
 * The content security policy of a page. No inline script or style without this answer's nonce, no `eval`, and no
 * text turned into script: Trusted Types admit one policy, the shell's (host-shell/src/federation/script-policy.ts),
 * and the one that cleans people's HTML.
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
    // No style sheet is loaded as a file, a remote's least of all: its styles travel in scripts, which carry hashes.
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

/** Where the dev server at an address tells of changes. */
const socketsOf = (url: string): string => new URL(url).origin.replace(/^http/, 'ws');
