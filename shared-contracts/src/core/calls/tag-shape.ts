import * as v from 'valibot';

/** A tag as rows carry it. */
export const TagSchema = v.object({ id: v.string(), name: v.string() });
export type Tag = v.InferOutput<typeof TagSchema>;
