import { readFileSync } from 'node:fs';
import type { OperationName } from '../spapi/usage-plans.ts';

/** A schema of the few words that the marketplace's API models use. */
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

/** What the models say of answers: per operation the schema of each status, and what those refer to. */
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

/** Where `extract-answers.ts` writes them. */
export const answerSchemasFile = new URL('./answer-schemas.json', import.meta.url);

/** The schemas as they were extracted last. */
export const loadAnswerSchemas = (): AnswerSchemas => JSON.parse(readFileSync(answerSchemasFile, 'utf8'));
