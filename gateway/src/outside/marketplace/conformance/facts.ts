import { readFileSync } from 'node:fs';

/** A parameter as the marketplace's API model states it, without its prose. */
export interface ModelParameter {
  readonly name: string;
  readonly in: 'query' | 'path';
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

/** A JSON schema of the few words the models use. */
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

/** What the marketplace's own static sandbox answers to a request. */
export interface SandboxExample {
  readonly status: number;
  readonly request: unknown;
  readonly response: unknown;
}

export interface OperationFacts {
  readonly model: string;
  readonly method: string;
  readonly path: string;
  readonly rate: number | null;
  readonly burst: number | null;
  readonly parameters: readonly ModelParameter[];
  readonly body: BodySchema | null;
  readonly examples: readonly SandboxExample[];
}

export type Facts = Readonly<Record<string, OperationFacts>>;

/** Where the distilled facts lie. */
export const factsFile = new URL('./facts.json', import.meta.url);

/** The facts as they were distilled last. */
export const loadFacts = (): Facts => JSON.parse(readFileSync(factsFile, 'utf8'));
