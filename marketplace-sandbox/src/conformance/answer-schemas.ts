import { readFileSync } from 'node:fs';
import type { OperationName } from '../spapi/usage-plans.ts';

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

/** The models' answers: per operation the schema of each status, and the referenced ones. */
export interface AnswerSchemas {
  readonly operations: Readonly<
    Partial<
      Record<
        OperationName,
        { readonly model: string; readonly answers: Readonly<Record<string, AnswerSchema>> }
      >
    >
  >;
  readonly definitions: Readonly<Record<string, Readonly<Record<string, AnswerSchema>>>>;
}

/** The output file of `extract-answers.ts`. */
export const answerSchemasFile = new URL('./answer-schemas.json', import.meta.url);

/** The schemas as last extracted. */
export const loadAnswerSchemas = (): AnswerSchemas => JSON.parse(readFileSync(answerSchemasFile, 'utf8'));
