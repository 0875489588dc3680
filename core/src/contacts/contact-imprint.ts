import { digestOfData } from '../kernel/digest.ts';
import { compareInstants, parseInstant } from '../kernel/calendar.ts';
import type { Order } from '../orders/order.ts';
import type { Contact, ContactDraft } from '../ports/contact.ts';
import { isSourceOfCompany } from './contact-source.ts';
import { buyingCompany, buyingPerson, fullName } from '../orders/buyer.ts';

/** The parts of a contact that are pushed and that people may change by hand. */
export const PUSHED_PARTS = ['vatId', 'person', 'xRechnung', 'billing', 'shipping', 'email', 'phone'] as const;
export type PushedPart = (typeof PUSHED_PARTS)[number];

/** What is remembered of a contact with its side task: whom it is, and digests of what we wrote. No personal data. */
export type ContactImprint = Readonly<Record<string, string>>;

/** The value of a part. */
export const partOf = (draft: ContactDraft, part: PushedPart): unknown =>
  part === 'vatId' ? draft.company?.vatId : draft[part];

const digestOfPart = (draft: ContactDraft, part: PushedPart): string | undefined => {
  const value = partOf(draft, part);
  return value === undefined ? undefined : digestOfData(value);
};

/** Digest of what an order wants of its contact. Whether it must allow tax-free invoices is compared by itself. */
const wantedDigest = (wanted: ContactDraft): string =>
  digestOfData({ ...wanted, company: wanted.company && { ...wanted.company, taxFree: undefined } });

const mayBeTaxFree = ({ company }: ContactDraft): boolean => company?.taxFree ?? false;

/** Of a contact with a Leitweg-ID: `without-town` where its billing address lacks postcode or town, so that it takes no XRechnung. */
export type LeitwegMark = 'yes' | 'without-town';

const markOf = (billing: ContactDraft['billing']): LeitwegMark =>
  billing?.zip && billing.city ? 'yes' : 'without-town';

const leitwegMark = ({ xRechnung, billing }: ContactDraft): { readonly leitweg?: LeitwegMark } =>
  xRechnung ? { leitweg: markOf(billing) } : {};

/** What is remembered of a contact with Leitweg-ID; undefined of one that has none. */
export const leitwegOn = ({ leitweg }: ContactImprint): LeitwegMark | undefined =>
  leitweg === 'yes' || leitweg === 'without-town' ? leitweg : undefined;

/** The same once an order has made the contact, or brought it up to date as `mergedContact` does. */
export const leitwegToCome = (imprint: ContactImprint | undefined, wanted?: ContactDraft): LeitwegMark | undefined => {
  const known = imprint && leitwegOn(imprint);
  const isGiven = wanted?.xRechnung !== undefined && !(imprint && wasOurs(imprint, 'xRechnung'));
  if (!known && !isGiven) return undefined;
  const isBillingOurs = !imprint || wasOurs(imprint, 'billing');
  return wanted?.billing && isBillingOurs ? markOf(wanted.billing) : (known ?? 'yes');
};

/** The imprint with what the contact is seen to have now, or undefined where it says so already. */
export const seenLeitweg = (imprint: ContactImprint, contact: Pick<Contact, 'draft'>): ContactImprint | undefined => {
  const { leitweg } = leitwegMark(contact.draft);
  if (leitwegOn(imprint) === leitweg) return undefined;
  const { leitweg: _before, ...rest } = imprint;
  return { ...rest, ...(leitweg ? { leitweg } : {}) };
};

/** What to settle the side task of a contact with, after it was found, created or updated. */
export const imprintOf = (
  contact: Pick<Contact, 'id' | 'customerNumber' | 'draft'>,
  wanted: ContactDraft,
  order: Pick<Order, 'createdAt'>,
  before: ContactImprint = {},
): ContactImprint => {
  const ours = PUSHED_PARTS.flatMap((part) => {
    const [is, shall] = [digestOfPart(contact.draft, part), digestOfPart(wanted, part)];
    const digest = is === shall ? shall : before[part];
    return digest === undefined ? [] : [[part, digest] as const];
  });
  return {
    ...Object.fromEntries(ours),
    contactId: contact.id,
    ...leitwegMark(contact.draft),
    ...(contact.customerNumber === undefined ? {} : { customerNumber: String(contact.customerNumber) }),
    wanted: wantedDigest(wanted),
    ...(mayBeTaxFree(wanted) || before['taxFree'] ? { taxFree: 'yes' } : {}),
    asOf: order.createdAt.toString(),
  };
};

/**
 * The person whom the contact of a company was last seen to name, where it is the one of the order. The accounting
 * service prints the contact's person below the company on every document.
 */
export const personOnContact = (imprint: ContactImprint, order: Order): string | undefined => {
  const person = buyingCompany(order) === undefined ? undefined : buyingPerson(order);
  return person && imprint['person'] === digestOfData(person) ? fullName(person) : undefined;
};

/**
 * Whether the contact that is stored under a source is a company at the accounting service. `chooseContact` takes none for a
 * company that is a person; a person with a VAT id is a company there, too.
 */
export const isContactOfCompany = (source: string, imprint: ContactImprint): boolean =>
  isSourceOfCompany(source) || imprint['vatId'] !== undefined;

/** Whether a part of a contact is still as we wrote it, so that it may be replaced. */
export const isStillOurs = (imprint: ContactImprint, part: PushedPart, existing: ContactDraft): boolean =>
  imprint[part] !== undefined && imprint[part] === digestOfPart(existing, part);

/** Whether we ever wrote a part; what we wrote and a person then removed stays away. */
export const wasOurs = (imprint: ContactImprint, part: PushedPart): boolean => imprint[part] !== undefined;

/**
 * Whether an order wants its contact otherwise than it was left. Orders older than the one that wrote last do not count,
 * so that two addresses of one customer do not take turns.
 */
export const isOutdated = (
  imprint: ContactImprint,
  wanted: ContactDraft,
  { createdAt }: Pick<Order, 'createdAt'>,
): boolean => {
  if (mayBeTaxFree(wanted) && imprint['taxFree'] === undefined) return true;
  const asOf = parseInstant(imprint['asOf'] ?? '');
  if (asOf && compareInstants(createdAt, asOf) < 0) return false;
  return imprint['wanted'] !== wantedDigest(wanted);
};
