import { z } from 'zod';

/** Makes the stored form of a value. */
export type StoredForm = (value: unknown) => unknown;

/**
 * The way from a value to its stored form, as a schema describes it, without asking whether the value is one: what our own
 * typed code writes was checked by the compiler, and what is read is always checked. Like the schema it leaves
 * out what it does not name, and a field that must be there and is not is a defect.
 */
export const storedForm = (schema: z.core.$ZodType): StoredForm => formOf(schema) ?? ((value) => value);

const { $ZodObject, $ZodArray, $ZodReadonly, $ZodOptional, $ZodPipe, $ZodUnion, $ZodRecord } = z.core;

/** `undefined` for what is stored as it is. */
const formOf = (schema: z.core.$ZodType): StoredForm | undefined => {
  if (schema instanceof $ZodObject) return objectForm(schema._zod.def);
  if (schema instanceof $ZodArray) return listForm(formOf(schema._zod.def.element));
  if (schema instanceof $ZodReadonly || schema instanceof $ZodOptional) return formOf(schema._zod.def.innerType);
  if (schema instanceof $ZodPipe) return codecForm(schema._zod.def);
  // what is one of several, or has names that no schema names, is left to the schema
  if (schema instanceof $ZodUnion || schema instanceof $ZodRecord) return (value) => z.encode(schema, value);
  return undefined;
};

interface FieldForm {
  readonly name: string;
  readonly isOptional: boolean;
  readonly form: StoredForm | undefined;
}

const objectForm = ({ shape }: z.core.$ZodObjectDef): StoredForm => {
  const fields = Object.entries(shape).map(([name, schema]): FieldForm => {
    return { name, isOptional: schema._zod.optin === 'optional', form: formOf(schema) };
  });
  return (value) => {
    const given = value as Readonly<Record<string, unknown>>;
    const stored: Record<string, unknown> = {};
    for (const { name, isOptional, form } of fields) {
      const field = given[name];
      if (field !== undefined) stored[name] = form ? form(field) : field;
      else if (!isOptional) throw new Error(`a record without ${name} cannot be stored`);
    }
    return stored;
  };
};

const listForm =
  (form: StoredForm | undefined): StoredForm =>
  (value) =>
    form ? (value as readonly unknown[]).map(form) : value;

/** A codec of ours, and then the form of what it makes. */
const codecForm = (def: z.core.$ZodPipeDef): StoredForm => {
  const { reverseTransform } = def;
  const form = formOf(def.in);
  if (!reverseTransform) throw new TypeError('what cannot be written back is no schema of a record');
  return (value) => {
    const made: unknown = reverseTransform(value, { value, issues: [] });
    return form ? form(made) : made;
  };
};
