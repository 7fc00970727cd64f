// Makes the fields of a table as Parquet's flat list of elements. Only fields that `always` makes need a value in every
// row.
import type { SchemaElement } from './parquetFile.ts';

/** The elements of a field: itself, and then all fields inside it. */
export type FieldSchema = readonly SchemaElement[];

const optional = (name: string, rest: Omit<SchemaElement, 'name'>): SchemaElement => ({
  name,
  repetition_type: 'OPTIONAL',
  ...rest,
});

export const text = (name: string): FieldSchema => [
  optional(name, { type: 'BYTE_ARRAY', converted_type: 'UTF8' }),
];
export const int = (name: string): FieldSchema => [optional(name, { type: 'INT32' })];
export const real = (name: string): FieldSchema => [optional(name, { type: 'DOUBLE' })];
export const bool = (name: string): FieldSchema => [optional(name, { type: 'BOOLEAN' })];

export const struct = (name: string, fields: readonly FieldSchema[]): FieldSchema => [
  optional(name, { num_children: fields.length }),
  ...fields.flat(),
];

/** A list; `element` makes the field of its entries, with the name that it gets. */
export const list = (name: string, element: (name: string) => FieldSchema): FieldSchema => [
  optional(name, { num_children: 1, converted_type: 'LIST' }),
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  ...element('element'),
];

/** Makes a field required: every row must have a value. */
export const always = ([first, ...within]: FieldSchema): FieldSchema => [
  { ...first, repetition_type: 'REQUIRED' },
  ...within,
];
