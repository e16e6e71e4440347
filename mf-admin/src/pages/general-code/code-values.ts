import type { EditableCode, listCodeClasses } from '@fairshelf/shared-contracts/codes';
import type { CallData } from '@fairshelf/shared-contracts/core';
import { t } from '@lingui/core/macro';
import * as v from 'valibot';

export type CodeClass = CallData<typeof listCodeClasses>[number];

const valueFields = ['value_1', 'value_2', 'value_3', 'value_4', 'value_5', 'value_6', 'value_7'] as const;
type ValueField = (typeof valueFields)[number];

const isValueField = (field: string): field is ValueField => v.is(v.picklist(valueFields), field);

/** The field names of entries in this list: code and name, which every entry has, and the values in use. */
export function describeFields({ columns }: CodeClass) {
  const titleOf = (field: string) => columns.find((column) => column.field === field)?.title;
  return {
    code: titleOf('code') ?? t`Code`,
    name: titleOf('name') ?? t`Name`,
    values: columns.filter(({ field }) => isValueField(field)),
  };
}

/** The value of an entry in a named column; empty when it has none. */
export function readValue(entry: EditableCode, field: string): string {
  return isValueField(field) ? (entry[field] ?? '') : '';
}

/** The state of an entry's form. All texts: an empty one means no value. */
export interface CodeForm {
  readonly code: string;
  readonly name: string;
  readonly active: boolean;
  /** By the name of the value: value_1 … value_7. */
  readonly values: Readonly<Record<string, string>>;
}

/** The form of an existing entry, or of a new one, with a field for each value of the class. */
export function toForm(entry: EditableCode | undefined, list: CodeClass): CodeForm {
  const values = Object.fromEntries(
    describeFields(list).values.map(({ field }) => [field, entry ? readValue(entry, field) : '']),
  );
  return { code: entry?.code ?? '', name: entry?.name ?? '', active: entry?.active ?? true, values };
}

/** The body to send: values without a column are kept. */
export function toBody(form: CodeForm, entry: EditableCode | undefined) {
  const values: Partial<Record<ValueField, string | null>> = {};
  for (const field of valueFields) {
    const input = form.values[field];
    values[field] = input === undefined ? (entry?.[field] ?? null) : input.trim() || null;
  }
  return { code: form.code.trim(), name: form.name.trim(), active: form.active, ...values };
}
