import { readFileSync } from 'node:fs';
import type { OperationName } from '../spapi/usage-plans.ts';

/** What the reference to a definition starts with. */
export const DEFINITIONS = '#/definitions/';

/** A schema with the few keywords that Amazon's API models use. */
export interface AnswerSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, AnswerSchema>>;
  readonly additionalProperties?: AnswerSchema | boolean;
  readonly items?: AnswerSchema;
  readonly enum?: readonly string[];
  readonly allOf?: readonly AnswerSchema[];
}

/** The answers of one API model: per operation the statuses of each definition, and the definitions themselves. */
export interface AnswerModel {
  readonly operations: Readonly<Partial<Record<OperationName, Readonly<Record<string, readonly number[]>>>>>;
  readonly definitions: Readonly<Record<string, AnswerSchema>>;
}

/** By the name of the model. */
export type AnswerSchemas = Readonly<Record<string, AnswerModel>>;

/** The output file of `extract-answers.ts`. */
export const answerSchemasFile = new URL('./answer-schemas.json', import.meta.url);

/** The schemas as last extracted. */
export const loadAnswerSchemas = (): AnswerSchemas => JSON.parse(readFileSync(answerSchemasFile, 'utf8'));
