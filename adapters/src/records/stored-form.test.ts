import { describe, expect, it } from '@jest/globals';
import { day, instantOfMillis } from '@belegwerk/core/kernel';
import { DEFAULT_PREFERENCES } from '@belegwerk/core/preferences';
import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { documentEntry } from './document-schemas.ts';
import { logEvent } from './event-schema.ts';
import { sideTask } from './side-task-schema.ts';
import { orderRecord } from './order-schema.ts';
import { preferences } from './shops/preferences-schema.ts';
import { privacyRequest } from './privacy-schema.ts';
import { someSettings } from './shops/settings-change-schema.ts';
import { shop } from './shops/shop-schema.ts';
import { storedForm } from './stored-form.ts';
import { dayText, instantDate, instantText, wholeCents } from './stored-values.ts';
import { workItem } from './work-schema.ts';

const moments = fc.integer({ min: 0, max: 2_000_000_000_000 }).map(instantOfMillis);
const codecs = new Map<unknown, Arbitrary<unknown>>([
  [instantText, moments],
  [instantDate, moments],
  [dayText, fc.constantFrom('2026-02-28', '1999-12-31').map(day)],
  [preferences, fc.constant(DEFAULT_PREFERENCES)],
  [someSettings, fc.constantFrom({}, { skipPos: true })],
]);

const {
  $ZodObject,
  $ZodArray,
  $ZodReadonly,
  $ZodOptional,
  $ZodPipe,
  $ZodUnion,
  $ZodRecord,
  $ZodEnum,
  $ZodLiteral,
  $ZodNumber,
  $ZodBoolean,
  $ZodString,
} = z.core;

/** What the compiler lets through for a schema. */
const valuesOf = (schema: z.core.$ZodType): Arbitrary<unknown> => {
  if (schema instanceof $ZodObject) return recordsOf(schema._zod.def.shape);
  if (schema instanceof $ZodArray) return fc.array(valuesOf(schema._zod.def.element), { maxLength: 3 });
  if (schema instanceof $ZodReadonly || schema instanceof $ZodOptional) return valuesOf(schema._zod.def.innerType);
  if (schema instanceof $ZodUnion) return fc.oneof(...schema._zod.def.options.map(valuesOf));
  if (schema instanceof $ZodRecord)
    return fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), valuesOf(schema._zod.def.valueType), {
      noNullPrototype: true,
    });
  if (schema instanceof $ZodPipe) return codecs.get(schema) ?? valuesOf(schema._zod.def.in);
  if (schema instanceof $ZodEnum) return fc.constantFrom(...Object.values(schema._zod.def.entries));
  if (schema instanceof $ZodLiteral) return fc.constantFrom(...schema._zod.def.values);
  if (schema instanceof $ZodNumber) return fc.integer();
  if (schema instanceof $ZodBoolean) return fc.boolean();
  if (schema instanceof $ZodString) return fc.string();
  throw new TypeError(`no values are known of ${schema._zod.def.type}`);
};

const recordsOf = (shape: z.core.$ZodShape): Arbitrary<unknown> => {
  const fields = Object.entries(shape);
  const requiredKeys = fields.filter(([, field]) => field._zod.optin !== 'optional').map(([name]) => name);
  const model = Object.fromEntries(fields.map(([name, field]) => [name, valuesOf(field)]));
  return fc.record(model, { requiredKeys, noNullPrototype: true });
};

describe('the stored form of a record', () => {
  it.each([
    ['an order', orderRecord],
    ['a document', documentEntry],
    ['a side task', sideTask],
    ['a line of the log', logEvent],
    ['a shop', shop],
    ['a request of the data protection law', privacyRequest],
    ['something to be done', workItem],
  ])('is for %s what its schema makes of it, in both engines', (_what, schemaOf) => {
    for (const moment of [instantText, instantDate]) {
      const schema: z.ZodType = schemaOf(moment);
      const stored = storedForm(schema);
      fc.assert(
        fc.property(valuesOf(schema), (record) => {
          const asExamined = z.encode(schema, record);
          expect(stored(record)).toEqual(asExamined);
          expect(JSON.stringify(stored(record))).toBe(JSON.stringify(asExamined));
        }),
      );
    }
  });

  const line = z.object({ name: z.string(), amount: wholeCents.exactOptional() });

  it('holds nothing that its schema does not name', () =>
    expect(storedForm(line)({ name: 'Tee', customer: 'Erika' })).toEqual({ name: 'Tee' }));

  it('does not come about without what must be there', () =>
    expect(() => storedForm(line)({ amount: 100 })).toThrow('without name'));
});
