import type { SideTaskReason } from '../reasons/side-task-reason.ts';
import type { Order } from '../orders/order.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import { normalTag } from '../preferences/tags.ts';
import { needsContact } from '../tax/regime.ts';
import type { TaxScheme } from '../tax/treatment.ts';

/** Whether documents of an order are booked on a contact, and what decided. */
export interface ContactNeed {
  /** `required`: the accounting service refuses the document without one. */
  readonly need: 'required' | 'wanted' | 'none';
  readonly because: SideTaskReason;
}

/**
 * Whether an order's documents need or want a contact: a tax-free type always needs one; otherwise
 * `contactCreate` decides, for every order or for those with one of its tags.
 */
export const contactNeed = (
  { tags }: Pick<Order, 'tags'>,
  { contactCreate }: Pick<Preferences, 'contactCreate'>,
  schemes: readonly TaxScheme[],
): ContactNeed => {
  const scheme = schemes.find(needsContact);
  if (scheme !== undefined) return { need: 'required', because: { code: 'CONTACT_FOR_TAX', facts: { scheme } } };
  const setting = 'contactCreate';
  if (contactCreate === 'all') return { need: 'wanted', because: { code: 'CONTACT_FOR_ALL', setting } };
  const wanted = new Set(contactCreate.map(normalTag));
  const tag = tags.find((each) => wanted.has(normalTag(each)));
  return tag === undefined
    ? { need: 'none', because: { code: 'CONTACT_NOT_WANTED', setting } }
    : { need: 'wanted', because: { code: 'CONTACT_FOR_TAG', setting, facts: { tag } } };
};
