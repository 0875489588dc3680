import { countsAsFinal } from '../documents/held-document.ts';
import { businessDay, compareDays, type Instant } from '../kernel/calendar.ts';
import { NAME_REFUSALS, MAX_NAME_REQUESTS } from '../records/name-request.ts';
import { ERASED_NAME } from '../records/order-notes.ts';
import type { OrderRecord } from '../records/order-record.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import { filled, personOf } from '../orders/leading-address.ts';
import type { Address } from '../orders/order.ts';
import { entitlementsOf } from '../shops/entitlements-of.ts';
import type { Shop } from '../shops/shop.ts';
import { featureGate } from '../plans/feature-gate.ts';
import { NAME_REFUSAL_WORDS } from '../sentences/de/name-request-words.ts';
import { changeAddress, isHeldAbroad } from './cancel.ts';
import { HERE, notNow, type ActedOn, type Offer, type OrderAction } from './order-action.ts';

const isThere = ({ state }: DocumentEntry): boolean => state !== 'refused';

const ofKind = ({ documents }: OrderRecord, kind: DocumentEntry['kind']): readonly DocumentEntry[] =>
  documents.filter((each) => each.kind === kind && isThere(each));

/** The one invoice that takes the name on; undefined where it is still to come, or there are several. */
export const invoiceToRename = (order: OrderRecord): DocumentEntry | undefined => {
  const invoices = ofKind(order, 'invoice');
  return invoices.length === 1 ? invoices[0] : undefined;
};

/** Whether the invoice of the order, there or to come, can have another name: the same for the customer and the merchant. */
const renaming = (about: ActedOn): Offer => {
  const { order } = about;
  if (order.customerName === ERASED_NAME) return notNow('customer-erased');
  if (ofKind(order, 'credit-note').length > 0) return notNow('name-credited');
  if (ofKind(order, 'invoice').length > 1) return notNow('others-count');
  const invoice = invoiceToRename(order);
  if (!invoice) return isHeldAbroad(order) ? notNow('sent-from-abroad') : HERE;
  if (invoice.document && !countsAsFinal(invoice.document)) return notNow('draft-corrected-there');
  return changeAddress.offered({ ...about, document: invoice });
};

/** Why a customer cannot ask for another name on the invoice now; `named-so` of what is asked: the invoice says it already. */
export const NAME_OBSTACLES = ['off', 'open', 'asked-often', 'too-late', 'not-now', 'named-so'] as const;
export type NameObstacle = (typeof NAME_OBSTACLES)[number];

const isTooLate = ({ preferences }: Shop, order: OrderRecord, now: Instant): boolean => {
  const last = businessDay(order.createdAt).add({ days: preferences.nameRequestDays });
  return compareDays(businessDay(now), last) > 0;
};

/** Why the customer of an order cannot ask now; undefined where he can. */
export const nameObstacle = (about: ActedOn): NameObstacle | undefined => {
  const { shop, order, now } = about;
  const { nameRequest, ignored, cancelled } = order;
  if (shop.preferences.nameRequests === 'off' || featureGate('address', entitlementsOf(shop)).kind !== 'open')
    return 'off';
  if (nameRequest?.state === 'open') return 'open';
  if ((nameRequest?.times ?? 0) >= MAX_NAME_REQUESTS) return 'asked-often';
  if (isTooLate(shop, order, now)) return 'too-late';
  return ignored || cancelled || renaming(about).kind !== 'here' ? 'not-now' : undefined;
};

/** „Muster GmbH, Max Muster, Weg 2, 20095 Hamburg“. */
const inOneLine = (address: Address): string =>
  [
    filled(address.company),
    personOf(address),
    filled(address.street),
    filled(address.supplement),
    filled([address.zip, address.city].map(filled).filter(Boolean).join(' ')),
  ]
    .filter(Boolean)
    .join(', ');

/** Name and address that the customer asks for, in one line, while that is not answered. */
export const nameAskedFor = ({ nameRequest }: Pick<OrderRecord, 'nameRequest'>): string | undefined =>
  nameRequest?.state === 'open' ? inOneLine(nameRequest.address) : undefined;

const askedAs = ({ order }: ActedOn): string => {
  const asked = nameAskedFor(order);
  return asked === undefined ? '' : `Die Rechnung soll lauten auf: ${asked}.`;
};

/** The invoice is written as its customer asks: one that is there is cancelled and issued anew. */
export const acceptName: OrderAction = {
  features: ['address'],
  label: 'Bitte des Kunden annehmen',
  on: 'order',
  isHiddenWhenOff: ['name-not-asked', 'not-in-plan', 'feature-not-given'],
  transfers: 2,
  dialog: {
    sentences: [
      'Gibt es die Rechnung schon, hebt eine Gutschrift sie auf, und eine neue tritt an ihre Stelle. Sonst entsteht sie gleich so.',
    ],
    sentenceOn: askedAs,
    foresees: 'name-asked',
    verb: 'Annehmen',
    done: 'Bitte angenommen',
    failed: 'Die Bitte wurde nicht angenommen',
  },
  offered: (about) => (about.order.nameRequest?.state === 'open' ? renaming(about) : notNow('name-not-asked')),
  told: (named) => `Die Bitte des Kunden zu ${named} wurde angenommen. Die Rechnung bekommt den Namen, den er nennt.`,
};

/** The app leaves the invoice as it is, and its customer reads why, or that the merchant did it by hand. */
export const refuseName: OrderAction = {
  label: 'Bitte ablehnen oder als erledigt melden',
  on: 'order',
  isHiddenWhenOff: ['name-not-asked'],
  dialog: {
    sentences: ['Belegwerk lässt die Rechnung, wie sie ist. Deine Antwort liest der Kunde bei seiner Bestellung.'],
    sentenceOn: askedAs,
    verb: 'Antworten',
    done: 'Bitte beantwortet',
    failed: 'Die Bitte wurde nicht beantwortet',
    fields: [
      {
        name: 'reason',
        label: 'Antwort',
        kind: 'choice',
        choices: [
          { value: '', label: 'Bitte wählen' },
          ...NAME_REFUSALS.map((value) => ({ value, label: NAME_REFUSAL_WORDS[value] })),
        ],
      },
    ],
  },
  offered: ({ order }) => (order.nameRequest?.state === 'open' ? HERE : notNow('name-not-asked')),
  told: (named) => `Die Bitte des Kunden zu ${named} wurde beantwortet. Belegwerk lässt die Rechnung, wie sie ist.`,
};
