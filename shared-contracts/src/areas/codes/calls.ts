import * as v from 'valibot';
import { anyone, only } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData } from '../../core/calls/envelope.ts';
import { defineExport } from '../../core/calls/export.ts';
import { choice, fields, flag, looseText, text, wholeNumber } from '../../core/calls/field.ts';
import { CodeItemSchema } from '../../core/calls/shapes.ts';

const className = v.pipe(
  text('The class', 64),
  v.regex(/^[A-Z0-9_]+$/, 'The class can only contain capital letters, digits and _.'),
);

export const listCodes = defineCall({
  name: 'code.list',
  method: 'GET',
  path: '/api/code/common',
  summary: 'The active entries of a code list, such as REGION, EMAIL_DOMAIN or AMZ_MARKET_CHANNEL',
  // The signup needs regions and marketplaces before anyone is signed in.
  access: anyone,
  query: fields({ class: className, value_1: v.optional(text('The first value', 100)) }),
  data: v.array(CodeItemSchema),
});

export const listCodeClasses = defineCall({
  name: 'code.list-classes',
  method: 'GET',
  path: '/api/code/classes',
  summary: 'All code lists, with what their columns mean',
  access: only(['super-admin']),
  data: v.array(
    v.object({
      class: v.string(),
      title: v.string(),
      columns: v.array(v.object({ field: v.string(), title: v.string() })),
      count: v.number(),
      /** Increases with every change of the description; 0 for a class without one. */
      version: v.number(),
    }),
  ),
});

/** An entry as General Code edits it. `version` increases with every change and prevents lost updates. */
export const EditableCodeSchema = v.object({
  ...CodeItemSchema.entries,
  id: v.string(),
  class: v.string(),
  order: v.number(),
  active: v.boolean(),
  version: v.number(),
});
export type EditableCode = v.InferOutput<typeof EditableCodeSchema>;

export const listClassCodes = defineCall({
  name: 'code.list-class-codes',
  method: 'GET',
  path: '/api/code/list',
  summary: 'Every entry of a code list in its order, inactive ones included',
  access: only(['super-admin']),
  query: fields({ class: className }),
  data: v.array(EditableCodeSchema),
});

const value = v.optional(v.nullable(looseText('The value', 500)), null);
/** The fields of an entry, as forms and files fill them in. */
export const codeFields = {
  code: text('The code', 64),
  name: text('The name', 200),
  value_1: value,
  value_2: value,
  value_3: value,
  value_4: value,
  value_5: value,
  value_6: value,
  value_7: value,
  active: v.optional(flag('Active'), true),
};

export const addCode = defineCall({
  name: 'code.add',
  method: 'POST',
  path: '/api/code/item',
  summary: 'Add an entry at the end of a code list; a code that exists already answers 409',
  access: only(['super-admin']),
  body: fields({ class: className, ...codeFields }),
  data: EditableCodeSchema,
});

export const updateCode = defineCall({
  name: 'code.update',
  method: 'PUT',
  path: '/api/code/item/{codeId}',
  summary: 'Change an entry; answers 409 when someone else changed it since `version` was read',
  access: only(['super-admin']),
  params: fields({ codeId: text('The entry', 64) }),
  body: fields({ ...codeFields, version: wholeNumber('The version', 0, 2_147_483_647) }),
  data: EditableCodeSchema,
});

const codeOrder = v.pipe(
  v.array(text('The code', 64), 'The codes must be a list.'),
  v.maxLength(2000, 'A code list has at most 2000 entries.'),
);

export const orderCodes = defineCall({
  name: 'code.order',
  method: 'PUT',
  path: '/api/code/order',
  summary: 'Set the order of a code list: all its codes, first to last',
  access: only(['super-admin']),
  body: fields({
    class: className,
    codes: codeOrder,
    /** The order it was based on: if the list has another order by now, the answer is 409. */
    before: v.optional(codeOrder),
  }),
  data: noData,
});

/** The values that a class may rename; code and name always exist. */
export const VALUE_FIELDS = [
  'value_1',
  'value_2',
  'value_3',
  'value_4',
  'value_5',
  'value_6',
  'value_7',
] as const;

export const saveCodeClass = defineCall({
  name: 'code.save-class',
  method: 'PUT',
  path: '/api/code/class/{class}',
  summary: 'Name a code list and its columns; version 0 begins a new list, which must not exist',
  access: only(['super-admin']),
  params: fields({ class: className }),
  body: fields({
    title: text('The title', 100),
    columns: v.pipe(
      v.array(
        fields({
          field: choice('The field', ['code', 'name', ...VALUE_FIELDS]),
          title: text('The column', 60),
        }),
        'The columns must be a list.',
      ),
      v.check(
        (columns) => new Set(columns.map(({ field }) => field)).size === columns.length,
        'Each field can have one column.',
      ),
    ),
    version: wholeNumber('The version', 0, 2_147_483_647),
  }),
  data: noData,
});

export const removeCode = defineCall({
  name: 'code.remove',
  method: 'DELETE',
  path: '/api/code/item/{codeId}',
  summary: 'Delete an entry that nothing uses; one in use answers 409 and says where',
  access: only(['super-admin']),
  params: fields({ codeId: text('The entry', 64) }),
  data: noData,
});

export const exportCodes = defineExport({
  name: 'code.export',
  path: '/api/code/list/export',
  summary: 'A code list as a file, in the columns that an import reads',
  access: only(['super-admin']),
  query: { class: className },
});

export const importCodes = defineCall({
  name: 'code.import',
  method: 'POST',
  path: '/api/code/import',
  summary:
    'Add and change the entries of a CSV file, all of them or none; without `apply` only says what would happen',
  access: only(['super-admin']),
  body: fields({
    class: className,
    text: v.pipe(
      v.string('The file must be a text.'),
      v.nonEmpty('The file is empty.'),
      v.maxLength(900_000, 'The file is too large: at most 900,000 characters.'),
    ),
    apply: flag('Apply'),
  }),
  data: v.object({
    added: v.number(),
    changed: v.number(),
    unchanged: v.number(),
    /** Nothing is written if there is one. `line` counts the header as 1. */
    problems: v.array(v.object({ line: v.number(), message: v.string() })),
  }),
});
