interface KindFacts {
  readonly title: string;
  readonly about: string;
  /** The operation that the kind is about when a scenario names none; otherwise all operations of the SP-API. */
  readonly operation?: string;
}

/** What can go wrong on purpose. */
export const scenarioKinds = {
  throttle: { title: '429 throttled', about: 'QuotaExceeded, whatever the token bucket holds' },
  error503: { title: '503 unavailable', about: 'ServiceUnavailable as JSON' },
  error500: { title: '500 internal', about: 'InternalFailure as JSON' },
  htmlError: { title: 'HTML error page', about: '503 of a proxy: HTML instead of JSON' },
  dropBefore: { title: 'Dropped before the act', about: 'The connection closes and nothing was done' },
  dropAfter: { title: 'Dropped after the act', about: 'The act is done, then the connection closes' },
  hang: { title: 'No answer', about: 'Nothing is done and the connection stays open' },
  lostAnswer: { title: 'No answer after the act', about: 'The act is done and the connection stays open' },
  lateError500: { title: '500 after the act', about: 'The act is done, the answer is InternalFailure' },
  slow: { title: 'Slow answers', about: '2 seconds each, unless delayMs says another time' },
  expiredToken: { title: 'Access token expired', about: '403 in the words of an expired token' },
  revokedToken: { title: 'Access token revoked', about: '403 in the words of a revoked token' },
  revokedConsent: {
    title: 'Consent revoked',
    about: 'invalid_grant for every refresh token',
    operation: 'token',
  },
  missingRole: { title: 'Role missing', about: '403 for the operations and report types of one role' },
  denied: { title: 'Access denied', about: '403 without a reason' },
  notFound: { title: '404 not found', about: 'The resource does not exist' },
  strangeShape: { title: 'Unknown shape', about: '200, in a form nobody agreed on' },
  slowReport: {
    title: 'Slow reports',
    about: 'Reports ordered now take four times as long',
    operation: 'createReport',
  },
  fatalReport: { title: 'FATAL reports', about: 'Reports ordered now end FATAL', operation: 'createReport' },
  cancelledReport: {
    title: 'CANCELLED reports',
    about: 'Reports ordered now end CANCELLED',
    operation: 'createReport',
  },
  expiredLink: {
    title: 'Expired document links',
    about: '403 Request has expired, however new the link is',
    operation: 'downloadDocument',
  },
  expiredPageToken: { title: 'Expired page tokens', about: '400 InvalidInput for every second page' },
} as const satisfies Record<string, KindFacts>;

export type ScenarioKind = keyof typeof scenarioKinds;

export function isScenarioKind(name: string): name is ScenarioKind {
  return Object.hasOwn(scenarioKinds, name);
}

export const scenarioKindNames = Object.keys(scenarioKinds).filter(isScenarioKind);

/** The facts of a kind, in the type that they share. */
export const factsOf = (kind: ScenarioKind): KindFacts => scenarioKinds[kind];
