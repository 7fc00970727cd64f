// Fields of a table as Parquet's flat list of elements. Any field may lack a value.
import type { SchemaElement } from './parquetFile.ts';

/** A field with everything within it. */
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

/** A list; `element` makes the field of one entry from its name. */
export const list = (name: string, element: (name: string) => FieldSchema): FieldSchema => [
  optional(name, { num_children: 1, converted_type: 'LIST' }),
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  ...element('element'),
];

/** A field that every row has. */
export const always = ([first, ...within]: FieldSchema): FieldSchema => [
  { ...first, repetition_type: 'REQUIRED' },
  ...within,
];
