interface KindFacts {
  readonly group: (typeof kindGroups)[number];
  readonly title: string;
  readonly about: string;
  /** The kind's default operation if a scenario names none; otherwise all operations of the SP-API. */
  readonly operation?: string;
}

/** The display order of the kinds. */
export const kindGroups = ['Outages', 'Lost answers', 'Access', 'Reports and pages', 'Odd answers'] as const;

/** The kinds of intentional failures. */
export const scenarioKinds = {
  throttle: {
    group: 'Outages',
    title: '429 throttled',
    about: 'QuotaExceeded, however full the token bucket is',
  },
  error503: { group: 'Outages', title: '503 unavailable', about: 'ServiceUnavailable as JSON' },
  error500: { group: 'Outages', title: '500 internal', about: 'InternalFailure as JSON' },
  htmlError: { group: 'Outages', title: 'HTML error page', about: '503 of a proxy, in HTML instead of JSON' },
  slow: {
    group: 'Outages',
    title: 'Slow answers',
    about: 'Each answer takes 2 seconds longer',
  },
  dropBefore: {
    group: 'Lost answers',
    title: 'Dropped before the act',
    about: 'The connection closes; nothing was done',
  },
  dropAfter: {
    group: 'Lost answers',
    title: 'Dropped after the act',
    about: 'The act is done, then the connection closes',
  },
  hang: {
    group: 'Lost answers',
    title: 'No answer',
    about: 'Nothing is done and the connection stays open',
  },
  lostAnswer: {
    group: 'Lost answers',
    title: 'No answer after the act',
    about: 'The act is done and the connection stays open',
  },
  lateError500: {
    group: 'Lost answers',
    title: '500 after the act',
    about: 'The act is done, the answer is InternalFailure',
  },
  revokedConsent: {
    group: 'Access',
    title: 'Consent revoked',
    about: 'invalid_grant for every refresh token',
    operation: 'token',
  },
  revokedToken: {
    group: 'Access',
    title: 'Access token revoked',
    about: '403 in the words of a revoked token',
  },
  expiredToken: {
    group: 'Access',
    title: 'Access token expired',
    about: '403 in the words of an expired token',
  },
  missingRole: {
    group: 'Access',
    title: 'Role missing',
    about: '403 for the operations and report types of the role',
  },
  denied: { group: 'Access', title: 'Access denied', about: '403 without a hint at the token' },
  slowReport: {
    group: 'Reports and pages',
    title: 'Slow reports',
    about: 'New reports take four times as long',
    operation: 'createReport',
  },
  fatalReport: {
    group: 'Reports and pages',
    title: 'FATAL reports',
    about: 'New reports end FATAL',
    operation: 'createReport',
  },
  cancelledReport: {
    group: 'Reports and pages',
    title: 'CANCELLED reports',
    about: 'New reports end CANCELLED',
    operation: 'createReport',
  },
  expiredLink: {
    group: 'Reports and pages',
    title: 'Expired document links',
    about: '403 Request has expired, however new the link is',
    operation: 'downloadDocument',
  },
  expiredPageToken: {
    group: 'Reports and pages',
    title: 'Expired page tokens',
    about: '400 InvalidInput instead of the next page',
  },
  notFound: { group: 'Odd answers', title: '404 not found', about: 'The resource does not exist' },
  strangeShape: {
    group: 'Odd answers',
    title: 'Unknown shape',
    about: '200, with fields that no model has',
  },
} as const satisfies Record<string, KindFacts>;

export type ScenarioKind = keyof typeof scenarioKinds;

export function isScenarioKind(name: string): name is ScenarioKind {
  return Object.hasOwn(scenarioKinds, name);
}

export const scenarioKindNames = Object.keys(scenarioKinds).filter(isScenarioKind);

/** The facts of a kind, in their common type. */
export const factsOf = (kind: ScenarioKind): KindFacts => scenarioKinds[kind];
