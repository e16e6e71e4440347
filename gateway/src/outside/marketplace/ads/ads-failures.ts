import * as v from 'valibot';

/**
 * Why a request to the advertising API failed. The kinds have the same meaning as for the SP-API; `report-failed` is
 * a generated report that no longer exists.
 */
export type AdsFailure =
  | {
      readonly kind: 'throttled';
      readonly message: string;
      /** `ads.` and the name of the operation. */
      readonly operation: string;
      readonly retryAfterMs: number;
    }
  | { readonly kind: 'unavailable'; readonly message: string; readonly outcomeUnknown: boolean }
  | {
      readonly kind:
        | 'denied'
        | 'reauthorise'
        | 'not-connected'
        | 'not-found'
        | 'refused'
        | 'unreadable'
        | 'report-failed';
      readonly message: string;
    };

const ErrorSchema = v.object({
  code: v.optional(v.union([v.string(), v.number()])),
  details: v.optional(v.nullable(v.string())),
  detail: v.optional(v.nullable(v.string())),
  message: v.optional(v.nullable(v.string())),
});

/** The error message of an answer; parts of the API name the field differently. */
export function describeAdsError(body: unknown): string {
  const parsed = v.safeParse(ErrorSchema, body);
  if (!parsed.success) return '';
  const { code, details, detail, message } = parsed.output;
  return [code, details ?? detail ?? message].filter(Boolean).join(': ');
}
