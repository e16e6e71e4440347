import {
  getBusiness,
  listImportProblems,
  restartImportStep,
  retryImportStep,
} from '@fairshelf/shared-contracts/operations';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { Refusal } from '../../base/refusal.ts';
import { readImportProblems, retryStep } from './import-problems.ts';
import { readBusiness } from './read-business.ts';

const conflict = () => new Refusal(409, 'This import no longer fails, or is being read right now.');

export const importProblemCalls: readonly ServedCall[] = [
  serve(getBusiness, (_input, { services }) => readBusiness(services.database, services.now())),

  serve(listImportProblems, (_input, { services }) => readImportProblems(services.database, services.now())),

  serve(retryImportStep, async ({ body }, { services, audit }) => {
    if (!(await retryStep(services.database, body, { now: services.now(), startsOver: false })))
      throw conflict();
    audit({ companyId: body.company_id, after: { ...body, state: 'retrying' } });
  }),

  serve(restartImportStep, async ({ body }, { services, audit }) => {
    if (!(await retryStep(services.database, body, { now: services.now(), startsOver: true })))
      throw conflict();
    audit({ companyId: body.company_id, after: { ...body, state: 'started over' } });
  }),
];
