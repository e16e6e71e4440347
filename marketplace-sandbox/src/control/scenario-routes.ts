import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { SandboxContext } from '../sandbox-context.ts';
import { isoTime } from '../seeded/calendar-day.ts';
import { isOperationName, usagePlans } from '../spapi/usage-plans.ts';
import { roles } from './roles.ts';
import { scenarioKinds } from './scenario-kinds.ts';
import { problemOf, scenarioRequestSchema } from './scenario-request.ts';
import type { Scenario } from './scenarios.ts';

const planSchema = v.object({
  sellerId: v.string(),
  operation: v.pipe(v.string(), v.check(isOperationName, 'is not an operation of the SP-API')),
  plan: v.optional(
    v.object({ perSecond: v.pipe(v.number(), v.minValue(0)), burst: v.pipe(v.number(), v.minValue(1)) }),
  ),
});

const listSchema = v.object({
  sellerId: v.optional(v.string()),
  operation: v.optional(v.string()),
  limit: v.optional(v.pipe(v.string(), v.toNumber(), v.minValue(1)), '100'),
});

const scenarioJson = ({ startedAt, until, ...scenario }: Scenario) => ({
  ...scenario,
  startedAt: isoTime(startedAt),
  ...(until !== undefined && { until: isoTime(until) }),
});

/** Scenarios, usage plans and the newest requests, as JSON. */
export function scenarioRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { scenarios, plans, requests } = context;

  app.get('/_sandbox/scenarios', () => ({
    scenarios: scenarios.list().map(scenarioJson),
    kinds: scenarioKinds,
    roles,
  }));

  app.post('/_sandbox/scenarios', (request, reply) => {
    const parsed = v.safeParse(scenarioRequestSchema, request.body);
    if (!parsed.success) return reply.code(400).send({ error: problemOf(parsed.issues[0]) });
    return reply.code(201).send({ scenario: scenarioJson(scenarios.start(parsed.output)) });
  });

  app.delete('/_sandbox/scenarios', () => ({ stopped: scenarios.stop(() => true) }));

  app.delete<{ Params: { id: string } }>('/_sandbox/scenarios/:id', (request, reply) => {
    const stopped = scenarios.stop(({ id }) => String(id) === request.params.id);
    return stopped > 0 ? { stopped } : reply.code(404).send({ error: 'There is no such scenario.' });
  });

  app.get('/_sandbox/plans', () => ({ documented: usagePlans, rateScale: context.rateScale }));

  app.post('/_sandbox/plans', (request, reply) => {
    const parsed = v.safeParse(planSchema, request.body);
    if (!parsed.success || !isOperationName(parsed.output.operation))
      return reply
        .code(400)
        .send({ error: parsed.issues ? problemOf(parsed.issues[0]) : 'operation is unknown.' });
    const { operation, sellerId, plan } = parsed.output;
    plans.set(operation, sellerId, plan);
    return { inForce: plans.of(operation, sellerId) };
  });

  app.get('/_sandbox/requests', (request, reply) => {
    const parsed = v.safeParse(listSchema, request.query);
    if (!parsed.success) return reply.code(400).send({ error: problemOf(parsed.issues[0]) });
    const { sellerId, operation, limit } = parsed.output;
    const found = requests
      .list()
      .filter((one) => sellerId === undefined || one.sellerId === sellerId)
      .filter((one) => operation === undefined || one.operation === operation);
    return { requests: found.slice(0, limit).map((one) => ({ ...one, at: isoTime(one.at) })) };
  });
}
