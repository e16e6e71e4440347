import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { sendPage } from '../portal/send-page.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { controlCss } from './control-css.ts';
import { type ControlForm, controlPage } from './control-page.ts';
import { problemOf, scenarioRequestSchema } from './scenario-request.ts';

const text = (standard: string) => v.optional(v.string(), standard);

const formEntries = {
  sellerId: text(''),
  operation: text(''),
  role: text('Amazon Fulfillment'),
  amount: text('10'),
  unit: text('requests'),
};
const viewSchema = v.object({
  ...formEntries,
  shown: text(''),
  live: text(''),
  problem: v.optional(v.string()),
});
const startSchema = v.object({ ...formEntries, kind: text('') });
const stopSchema = v.object({ id: v.string() });

const PAGE = '/_sandbox';

/** A scenario in the form's terms: blank fields mean any. */
function requestOf({ sellerId, operation, role, amount, unit, kind }: ControlForm & { kind: string }) {
  const number = Number(amount);
  return {
    kind,
    ...(sellerId && { sellerId }),
    ...(operation && { operation }),
    ...(kind === 'missingRole' && { role }),
    ...(unit === 'requests' && { times: number }),
    ...(unit === 'minutes' && { minutes: number }),
  };
}

/** The page for people: plain HTML whose forms need no script. */
export function pageRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get('/_sandbox/control.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(controlCss),
  );

  app.get(PAGE, (request, reply) => {
    const { shown, live, problem, ...form } = v.parse(viewSchema, request.query);
    return sendPage(
      reply,
      200,
      controlPage(context, { form, shownSeller: shown, isLive: live === '1', problem }),
    );
  });

  app.post('/_sandbox/start', (request, reply) => {
    const { kind, ...form } = v.parse(startSchema, request.body);
    const parsed = v.safeParse(scenarioRequestSchema, requestOf({ ...form, kind }));
    if (parsed.success) context.scenarios.start(parsed.output);
    const query = new URLSearchParams(form);
    if (!parsed.success) query.set('problem', problemOf(parsed.issues[0]));
    return reply.redirect(`${PAGE}?${query}`, 303);
  });

  app.post('/_sandbox/stop', (request, reply) => {
    const { id } = v.parse(stopSchema, request.body);
    context.scenarios.stop((scenario) => id === 'all' || String(scenario.id) === id);
    return reply.redirect(PAGE, 303);
  });
}
