interface Sent {
  readonly data?: { readonly error: boolean; readonly message?: string | undefined } | undefined;
  readonly error: Error | null;
}

/** Why a change failed, in a sentence: the gateway's refusal, or the failure of the request. Undefined otherwise. */
export const refusalOf = ({ data, error }: Sent): string | undefined =>
  (data?.error ? data.message : undefined) ?? error?.message;
