import { tellsPayments } from '../documents/company-books.ts';
import { countsAsFinal } from '../documents/held-document.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { answerAbout, isAskedOnce, type AskedOnce } from '../payments/asked-once.ts';
import type { OpenItemCause } from '../records/open-item.ts';
import type { OnceAsked } from '../records/open-item.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import { lackedRights } from '../shops/account-rights.ts';
import { mayBeInConnectedBooks } from '../shops/connected-books.ts';
import type { Obstacle } from '../sentences/de/obstacles.ts';
import { HERE, notNow, thereOn, type ActedOn, type Offer, type OrderAction } from './order-action.ts';

type WithDocument = ActedOn & { readonly document: DocumentEntry };

/** What a document must be before anybody can say whether it is paid. */
const ofPayable =
  (rule: (about: WithDocument, document: IssuedDocument) => Offer) =>
  (about: ActedOn): Offer => {
    const { document: entry } = about;
    if (entry?.state === 'refused') return notNow('document-never-was');
    const document = entry?.document;
    if (!document) return notNow('document-pending');
    if (document.kind === 'delivery-note') return notNow('delivery-not-paid');
    if (!tellsPayments(entry)) return notNow('no-payments');
    if (document.cancelled) return notNow('document-cancelled');
    return countsAsFinal(document) ? rule({ ...about, document: entry }, document) : notNow('draft-not-paid');
  };

/** Whether the account lets us book what a person says has come. */
const mayBook = ({ shop, document, now }: WithDocument): boolean => {
  const { accounting } = shop;
  if (!accounting || !mayBeInConnectedBooks(document, shop)) return false;
  return !lackedRights(accounting, 'bank-transaction', now) && !lackedRights(accounting, 'payment-match', now);
};

const isMarked = ({ order: { paidByHand = [] } }: ActedOn, { id }: IssuedDocument): boolean =>
  paidByHand.some((paid) => paid.document === id);

/** Why money that a document is open for is not to be booked by hand; undefined where it is. */
const NOT_BOOKED: Readonly<Record<OpenItemCause, Obstacle | undefined>> = {
  'to-finalise': 'draft-not-paid',
  'to-match': 'money-there',
  'to-assign': 'money-there',
  'under-way': 'money-under-way',
  'fetched-there': 'money-fetched',
  'paid-by-gift-card': 'gift-card-paid',
  'set-off': 'to-set-off',
  'nothing-to-pay': 'nothing-to-pay',
  'not-transferred': 'money-by-bank',
  'cleared-in-shop': undefined,
  'awaiting-money': undefined,
  'without-money': undefined,
};

/** PayPal is fetched by most accounts; what the bank brings is known only once the merchant says so. */
const BOOKED_IF: Readonly<Record<AskedOnce, readonly OnceAsked[]>> = {
  'fetched-there': ['no'],
  'not-transferred': ['ask', 'no'],
};

/** What keeps its money from being booked by hand: it is there already, comes by itself, or is none. */
const notBooked = ({ shop, order, document }: WithDocument): Obstacle | undefined => {
  const item = order.openItems?.find((each) => each.document === document.id);
  if (item && isAskedOnce(item.cause) && BOOKED_IF[item.cause].includes(answerAbout(item.cause, shop.preferences)))
    return undefined;
  if (item) return NOT_BOOKED[item.cause];
  const { unpaid } = document.document ?? {};
  return unpaid === 0 ? 'nothing-to-pay' : undefined;
};

const WAITING = new Set(['pending', 'open', 'unpaid', 'overdue', 'manual', 'partially_paid']);

/** A bank transaction on that day, and a hint to the document; where the account has none, it is done there. */
export const markPaid: OrderAction = {
  label: 'Als bezahlt markieren',
  on: 'document',
  isHiddenWhenOff: ['no-payments'],
  dialog: {
    sentences: [
      'Belegwerk bucht in Lexware Office einen Umsatz über den offenen Betrag und schlägt ihn für den Beleg vor. Die Zuordnung bestätigst du dort.',
      'Wähle das nur, wenn das Geld da ist und kein anderer Umsatz dafür kommt.',
    ],
    verb: 'Als bezahlt markieren',
    done: 'Zahlung wird gebucht',
    failed: 'Der Beleg wurde nicht als bezahlt markiert',
    fields: [
      { name: 'day', label: 'Bezahlt am', kind: 'day', isToday: true },
      { name: 'shop', label: 'Bestellung auch in Shopify als bezahlt markieren', kind: 'tick' },
    ],
    isAsked: (field, { order, document }) =>
      field !== 'shop' || (document?.kind === 'invoice' && !order.cancelled && WAITING.has(order.paymentStatus)),
  },
  offered: ofPayable((about, document) => {
    if (document.status !== 'open') return notNow('paid-already');
    if (isMarked(about, document)) return notNow('paid-pending');
    const why = notBooked(about);
    if (why) return notNow(why);
    return mayBook(about) ? HERE : thereOn('view');
  }),
  told: (named) => `${named} wurde als bezahlt markiert. Der Umsatz dafür wird gebucht.`,
};

/** Takes back the bank transactions that we made for the document; a payment that came otherwise is changed there. */
export const markUnpaid: OrderAction = {
  label: 'Als unbezahlt markieren',
  on: 'document',
  isHiddenWhenOff: ['no-payments'],
  dialog: {
    sentences: [
      'Belegwerk löscht in Lexware Office den Umsatz, den es für diesen Beleg gebucht hat. Der Beleg ist dann wieder offen.',
      'In Shopify bleibt die Bestellung, wie sie ist.',
    ],
    verb: 'Als unbezahlt markieren',
    done: 'Der Umsatz ist gelöscht',
    failed: 'Der Beleg wurde nicht als unbezahlt markiert',
  },
  offered: ofPayable((about, document) => {
    const isOurs = about.order.ownPayments?.includes(about.document.id) ?? false;
    if (isMarked(about, document) || isOurs) return HERE;
    return document.status === 'open' ? notNow('unpaid-already') : thereOn('view');
  }),
  told: (named) => `${named} ist wieder unbezahlt: Der Umsatz, den Belegwerk gebucht hatte, ist gelöscht.`,
};
