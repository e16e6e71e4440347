import * as v from 'valibot';

/** A tag in the form that rows contain. */
export const TagSchema = v.object({ id: v.string(), name: v.string() });
export type Tag = v.InferOutput<typeof TagSchema>;
