import { digestOfData } from '../kernel/digest.ts';
import type { SideTaskReason } from '../reasons/side-task-reason.ts';
import type { MetafieldValue } from '../orders/metafield-value.ts';
import { isWritableAddress, MAX_METAFIELDS } from '../preferences/metafield-settings.ts';
import type { MetafieldAddress } from '../preferences/metafield-address.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import { writableValue } from '../metafields/catalogue.ts';
import type { MetafieldRecords } from '../metafields/writable-value.ts';
import { metafieldFault } from '../metafields/metafield-type.ts';

/** What is written to the metafields of an order, and what is not, each with its reason. */
export interface MetafieldsToWrite {
  readonly values: readonly MetafieldValue[];
  /** Changes with the values and only then. */
  readonly digest: string;
  readonly left: readonly SideTaskReason[];
}

const left = (code: SideTaskReason['code'], value: string, fault?: string): SideTaskReason => ({
  code,
  setting: 'saveMetafield',
  facts: { value, ...(fault === undefined ? {} : { fault }) },
});

const made = (id: string, address: MetafieldAddress, records: MetafieldRecords): MetafieldValue | SideTaskReason => {
  const known = writableValue(id);
  if (!known) return left('METAFIELD_UNKNOWN', id);
  const value = known.make(records);
  if (value.trim() === '') return left('METAFIELD_EMPTY', known.label);
  if (!isWritableAddress(address)) return left('METAFIELD_UNFIT', known.label, 'name');
  const fault = metafieldFault(known.type, value);
  return fault === undefined ? { ...address, type: known.type, value } : left('METAFIELD_UNFIT', known.label, fault);
};

const addressText = ({ namespace, key }: MetafieldAddress): string => `${namespace}.${key}`;

/** The settings without the values that come from the customer's contact. */
export const withoutContact = ({
  saveMetafield,
}: Pick<Preferences, 'saveMetafield'>): Pick<Preferences, 'saveMetafield'> => ({
  saveMetafield: Object.fromEntries(
    Object.entries(saveMetafield).filter(([id]) => writableValue(id)?.category !== 'contact'),
  ),
});

/** The values that the settings want written, at most five, each in the form of its type. */
export const metafieldsToWrite = (
  { saveMetafield }: Pick<Preferences, 'saveMetafield'>,
  records: MetafieldRecords,
): MetafieldsToWrite => {
  const wanted = Object.entries(saveMetafield).slice(0, MAX_METAFIELDS);
  const all = wanted.map(([id, address]) => made(id, address, records));
  const values = all
    .filter((each): each is MetafieldValue => 'value' in each)
    .toSorted((one, other) => (addressText(one) < addressText(other) ? -1 : 1));
  return { values, digest: digestOfData(values), left: all.filter((each): each is SideTaskReason => 'code' in each) };
};
