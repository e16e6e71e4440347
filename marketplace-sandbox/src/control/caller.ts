import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { SandboxContext } from '../sandbox-context.ts';

const formSchema = v.object({ refresh_token: v.string() });
const paramsSchema = v.object({ documentId: v.string() });

/** The caller of a request, by its token, valid or not; undefined if it names no seller. */
export function sellerNamed(
  { tokens, reports }: SandboxContext,
  request: FastifyRequest,
): string | undefined {
  const header = request.headers['x-amz-access-token'];
  if (typeof header === 'string') return tokens.ownerOf(header);
  const [, bearer] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (bearer !== undefined) return tokens.ownerOf(bearer);
  const form = v.safeParse(formSchema, request.body);
  if (form.success) return tokens.ownerOf(form.output.refresh_token);
  const params = v.safeParse(paramsSchema, request.params);
  return params.success ? reports.document(params.output.documentId)?.sellerId : undefined;
}
