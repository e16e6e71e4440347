import { readFileSync } from 'node:fs';

/** A query parameter from Amazon's API model, without its prose. */
export interface ModelParameter {
  readonly name: string;
  readonly required: boolean;
  readonly type: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly itemEnum?: readonly string[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A JSON schema with the few keywords that the models use. */
export interface BodySchema {
  readonly type?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, BodySchema>>;
  readonly additionalProperties?: BodySchema | boolean;
  readonly items?: BodySchema;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** An answer of Amazon's static sandbox. */
export interface SandboxExample {
  readonly status: number;
  readonly response: unknown;
}

export interface OperationFacts {
  readonly method: string;
  readonly path: string;
  readonly rate: number | null;
  readonly burst: number | null;
  readonly parameters: readonly ModelParameter[];
  readonly body: BodySchema | null;
  readonly examples: readonly SandboxExample[];
}

export type Facts = Readonly<Record<string, OperationFacts>>;

/** The file with the extracted facts. */
export const factsFile = new URL('./facts.json', import.meta.url);

/** The facts as last extracted. */
export const loadFacts = (): Facts => JSON.parse(readFileSync(factsFile, 'utf8'));
