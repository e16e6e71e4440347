import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { operationNames as everyOperation } from '../spapi/usage-plans.ts';
import { answerProblems } from './answer-problems.ts';
import { loadAnswerSchemas } from './answer-schemas.ts';
import { startOperations } from './operations-fixture.ts';

/** Those of notifications have their own test (notifications/notifications.test.ts). */
const operationNames = everyOperation.filter((name) => !/Subscription|Destination/.test(name));

let operations: Awaited<ReturnType<typeof startOperations>>;
beforeAll(async () => {
  operations = await startOperations();
});
afterAll(() => operations.close());

describe("the sandbox's answers", () => {
  it.each(operationNames)('conform to the API model: %s', async (operation) => {
    const { status, body } = await operations.answerOf(operation);
    expect(status).toBeLessThan(300);
    expect(answerProblems(schemas, operation, status, body)).toEqual([]);
  });

  it.each(operationNames)('refuse %s as the API model states', async (operation) => {
    for (const [kind, status] of [
      ['throttle', 429],
      ['revokedToken', 403],
      ['error503', 503],
    ] as const) {
      operations.scenarios.start({ kind, operation, times: 1 });
      const answer = await operations.answerOf(operation);
      expect(answer.status).toBe(status);
      expect(answerProblems(schemas, operation, status, answer.body)).toEqual([]);
    }
  });
});

describe('answerProblems', () => {
  it('reports missing, wrong and unknown fields', () => {
    const body = { reports: [{ reportType: 7, processingStatus: 'DONE', createdTime: 'today', extra: 1 }] };
    expect(answerProblems(schemas, 'getReports', 200, body)).toEqual([
      'getReports.reports[0].reportId: is missing',
      'getReports.reports[0].reportType: must be string',
      "getReports.reports[0].createdTime: 'today' is not a date-time",
      'getReports.reports[0].extra: is not in the model',
    ]);
  });
});

const schemas = loadAnswerSchemas();
