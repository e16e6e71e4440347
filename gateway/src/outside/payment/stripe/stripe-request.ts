import * as v from 'valibot';

export interface StripeSettings {
  readonly endpoint: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
}

/** The version of Stripe's API that this adapter was written for; Stripe keeps old ones alive. */
const API_VERSION = '2025-03-31.basil';
const TIME_LIMIT_MS = 30_000;

const ErrorSchema = v.object({
  error: v.object({
    type: v.optional(v.string(), ''),
    code: v.optional(v.nullable(v.string()), null),
    decline_code: v.optional(v.nullable(v.string()), null),
    message: v.optional(v.string(), ''),
    payment_intent: v.optional(v.nullable(v.object({ id: v.string() })), null),
  }),
});

/** A refusal by Stripe: `type` as 'card_error', `code` as 'card_declined'. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | null;
  readonly declineCode: string | null;
  readonly paymentIntent: string | null;

  constructor(status: number, { error }: v.InferOutput<typeof ErrorSchema>) {
    super(`Stripe answered ${status}: ${error.type} ${error.code ?? ''} ${error.message}`.trim());
    this.status = status;
    this.type = error.type;
    this.code = error.code;
    this.declineCode = error.decline_code;
    this.paymentIntent = error.payment_intent?.id ?? null;
  }
}

type Parameters = Readonly<Record<string, string | number | boolean>>;

export interface StripeAsk {
  readonly method: 'GET' | 'POST';
  readonly path: `/v1/${string}`;
  /** Nested names are written out, as `metadata[company_id]`. */
  readonly parameters?: Parameters;
  /** The same key with the same request is done once. */
  readonly idempotencyKey?: string;
}

/** One request to Stripe's API, form-encoded as it is documented. Throws a StripeRefusal, or when nobody answers. */
export async function askStripe<S extends v.GenericSchema>(
  { endpoint, secretKey }: Pick<StripeSettings, 'endpoint' | 'secretKey'>,
  { method, path, parameters = {}, idempotencyKey }: StripeAsk,
  schema: S,
): Promise<v.InferOutput<S>> {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) form.set(name, String(value));
  const query = method === 'GET' && form.size > 0 ? `?${form}` : '';
  const answer = await fetch(`${endpoint}${path}${query}`, {
    method,
    headers: {
      authorization: `Bearer ${secretKey}`,
      'stripe-version': API_VERSION,
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(method === 'POST' ? { body: form } : {}),
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  const body: unknown = await answer.json();
  if (answer.ok) return v.parse(schema, body);
  const refused = v.safeParse(ErrorSchema, body);
  if (!refused.success) throw new Error(`Stripe answered ${answer.status}.`);
  throw new StripeRefusal(answer.status, refused.output);
}
