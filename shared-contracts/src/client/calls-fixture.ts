import * as v from 'valibot';
import { signedIn } from '../core/access.ts';
import { defineCall } from '../core/call.ts';

/** What all three calls have in common. */
export const base = { access: signedIn, summary: '', data: v.object({ id: v.string() }) };

/** A call with a path parameter and a query. */
export const read = defineCall({
  ...base,
  name: 'test.read',
  method: 'GET',
  path: '/api/thing/{id}',
  params: v.object({ id: v.string() }),
  query: v.object({ tags: v.optional(v.array(v.string())), page: v.optional(v.string()) }),
});

/** A call with a body. */
export const write = defineCall({
  ...base,
  name: 'test.write',
  method: 'PUT',
  path: '/api/thing',
  body: v.object({ title: v.string() }),
});

/** A call with a form. */
export const upload = defineCall({
  ...write,
  name: 'test.upload',
  method: 'POST',
  path: '/api/thing/upload',
  form: true,
});
