import * as v from 'valibot';
import type { Call } from '../../../core/call.ts';
import type { Deprecation } from '../../../core/deprecation.ts';
import { EVENTS } from '../../../core/events/events.ts';
import { CONTRACT_VERSION } from '../../../core/version.ts';
import { type Shape, shapeOf } from './shape.ts';

/** One call as used or offered. */
export interface CallShape {
  readonly method: string;
  readonly path: string;
  readonly input: Shape;
  readonly data: Shape;
}

const shape = v.custom<Shape>((value) => typeof value === 'object' && value !== null && 'kind' in value);
const CallShapeSchema = v.object({ method: v.string(), path: v.string(), input: shape, data: shape });

/** The parts of the contracts that a remote actually uses; its build writes them to `surface.json`. */
export const SurfaceSchema = v.object({
  /** The contract version it was built with. */
  contract: v.string(),
  calls: v.optional(v.record(v.string(), CallShapeSchema), {}),
  publishes: v.optional(v.record(v.string(), shape), {}),
  subscribes: v.optional(v.record(v.string(), shape), {}),
  slots: v.optional(v.array(v.string()), []),
  /** Shared module → the names imported from it, including atoms of the state. */
  shared: v.optional(v.record(v.string(), v.array(v.string())), {}),
});
export type Surface = v.InferOutput<typeof SurfaceSchema>;

/** What a shell offers: its build writes it to `offers.json`. */
export const OffersSchema = v.object({
  contract: v.string(),
  events: v.record(v.string(), shape),
  slots: v.array(v.string()),
  /** Shared module → the names provided; a missing package provides everything. */
  shared: v.record(v.string(), v.array(v.string())),
});
export type Offers = v.InferOutput<typeof OffersSchema>;

/** Where a remote may place widgets. */
export const SLOTS: readonly string[] = ['dashboard'];
/** Slots that wait for their last widgets. */
export const SLOT_DEPRECATIONS: Readonly<Record<string, Deprecation>> = {};

export function callShape(call: Call): CallShape {
  const parts = Object.entries({ params: call.params, query: call.query, body: call.body });
  const fields = parts.flatMap(([name, schema]) => (schema ? [[name, shapeOf(schema)] as const] : []));
  return {
    method: call.method,
    path: call.path,
    input: { kind: 'object', fields: Object.fromEntries(fields) },
    data: shapeOf(call.data),
  };
}

/** The events of this version of the contracts, by name. */
export const eventShapes = (): Record<string, Shape> =>
  Object.fromEntries(Object.entries(EVENTS).map(([name, { payload }]) => [name, shapeOf(payload)]));

/** What a shell with this version of the contracts offers, with the names that its shared modules provide. */
export const offersWith = (sharedModules: Readonly<Record<string, readonly string[]>>): Offers => ({
  contract: CONTRACT_VERSION,
  events: eventShapes(),
  slots: [...SLOTS],
  shared: Object.fromEntries(Object.entries(sharedModules).map(([name, names]) => [name, [...names]])),
});
