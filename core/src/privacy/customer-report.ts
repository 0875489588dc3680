import { DOCUMENT_NOUNS } from '../documents/document-nouns.ts';
import { numberOf } from '../documents/document-number.ts';
import type { EvidenceEntry, PlainFields, PlainValue } from '../evidence/evidence-entry.ts';
import { EVIDENCE_KINDS } from '../evidence/evidence-kinds.ts';
import { eventText } from '../events/event-text.ts';
import type { LogEvent } from '../records/event.ts';
import { reasonText } from '../sentences/de/reason-text.ts';
import { businessDay, germanDay, germanTime, type Instant } from '../kernel/calendar.ts';
import { germanNumber } from '../kernel/german-number.ts';
import { idOfGid } from '../kernel/ids.ts';
import { centsText, type Cents } from '../kernel/money.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import type { SideTask, SideTaskKind, SideTaskState } from '../records/side-task.ts';
import type { CorrectionsBefore } from '../orders/corrections.ts';
import type { OrderCorrections } from '../records/order-notes.ts';
import type { NameRequest } from '../records/name-request.ts';
import type { OrderRecord } from '../records/order-record.ts';
import type { AskedCustomer, PrivacyRequest } from '../ports/privacy-requests.ts';
import { impersonalFacts } from './redaction.ts';
import type { Sales } from '../plans/shop-plan.ts';
import { toldRetention } from './told-retention.ts';

/**
 * What a customer is told under Art. 15 GDPR: plain data with German names, in the order in which it is read. Moments are
 * Berlin's.
 */
export type CustomerReport = Readonly<Record<string, unknown>>;

/** Everything that is held of one customer, and of no other person. */
export interface HeldOfCustomer {
  readonly orders: readonly OrderRecord[];
  readonly documents: readonly DocumentEntry[];
  readonly sideTasks: readonly SideTask[];
  readonly events: readonly LogEvent[];
  /** What the record of evidence says of the customer, with the entries in which it does. */
  readonly evidence: readonly OpenedEvidence[];
}

/** An entry of the record of evidence with its personal part. */
export type OpenedEvidence = Pick<EvidenceEntry, 'kind' | 'at' | 'orderId'> & { readonly personal: PlainFields };

/** Builds the report to the customer of a request. */
export const customerReport = (
  request: PrivacyRequest,
  held: HeldOfCustomer,
  at: Instant,
  sales: Sales,
): CustomerReport => ({
  'Auskunft nach Art. 15 DSGVO': {
    'Verantwortlich (Onlineshop)': request.shop,
    'Angefragt am': moment(request.receivedAt),
    'Stand der Auskunft': moment(at),
    Umfang: scopeOf(request),
  },
  Person: personOf(request.customer, held.orders),
  Bestellungen: held.orders.map(orderOf),
  Belege: held.documents.map(documentOf),
  Kontakt: held.sideTasks.filter(({ kind }) => kind === 'contact').map((sideTask) => sideTaskOf(sideTask, held.orders)),
  'E-Mails': held.sideTasks.filter(({ kind }) => kind === 'mail').map((sideTask) => sideTaskOf(sideTask, held.orders)),
  'Weitere Vorgänge': held.sideTasks
    .filter(({ kind }) => kind !== 'contact' && kind !== 'mail')
    .map((sideTask) => sideTaskOf(sideTask, held.orders)),
  Protokoll: held.events.map(eventOf),
  Nachweis: held.evidence.map((entry) => evidenceOf(entry, held.orders)),
  'Zwecke, Grundlagen und Speicherdauer': kindsOfData(sales).map((row) => ({
    Daten: row.what,
    Zweck: row.purpose,
    Grundlage: row.basis,
    Speicherdauer: row.kept,
  })),
  'Empfänger und Herkunft': RECIPIENTS,
});

/** The shop platform names the orders of which something is asked; a customer may have others. */
const scopeOf = ({ orderIds }: PrivacyRequest): string => {
  const held = 'Was Belegwerk, das Programm des Shops für Rechnungen,';
  if (orderIds.length === 0)
    return `${held} unter den Angaben zur Person gespeichert hat. Eine Bestellung wurde nicht angefragt, deshalb ist keine enthalten.`;
  const orders = orderIds.length === 1 ? 'der angefragten Bestellung' : 'den angefragten Bestellungen';
  return `${held} zu ${orders} gespeichert hat, dazu, was es unter den Angaben zur Person findet. Andere Bestellungen sind nicht enthalten.`;
};

/** Of the retention table: what can tell something about a customer. */
const kindsOfData = (sales: Sales) => toldRetention(sales).filter(({ isOfCustomers }) => isOfCustomers);

const RECIPIENTS = [
  'Shopify: Von dort stammen die Angaben zu Person und Bestellung.',
  'Lexware Office (Buchhaltung): erhält Kontakt, Rechnungsanschrift und Beleg. Was dort gespeichert ist, gibt der Shop gesondert heraus.',
  'Bundeszentralamt für Steuern oder Europäische Kommission (VIES): erhält USt-IdNr., Name und Adresse eines Unternehmers, wenn der Shop eine USt-IdNr. prüft.',
  'E-Mail-Versand: erhält Adresse und Beleg, wenn der Shop Belege per E-Mail versendet.',
];

const moment = (at: Instant): string => `${germanDay(businessDay(at))}, ${germanTime(at)} Uhr`;

const amount = (value: Cents, currency: string): string => `${germanNumber(centsText(value))} ${currency}`;

/** An empty value is left out: a report does not list what there is not. */
const stated = (facts: Readonly<Record<string, string | readonly string[] | undefined>>): CustomerReport =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value.length > 0));

const personOf = (customer: AskedCustomer | undefined, orders: readonly OrderRecord[]): CustomerReport =>
  stated({
    Namen: [...new Set(orders.map(({ customerName }) => customerName))].filter(Boolean),
    'E-Mail-Adresse': customer?.email,
    Telefon: customer?.phone,
    'Kundennummer in Shopify': customer?.id,
  });

/** In words, one for each thing that a person corrected. */
const correctionsOf = ({ address, vatId, tax, supply, at }: OrderCorrections): readonly string[] => [
  ...(address ? [`Adresse: ${Object.values(address).join(', ')}`] : []),
  ...(vatId === undefined ? [] : [`USt-IdNr.: ${vatId}`]),
  ...(tax === undefined ? [] : [`Besteuerung: ${tax}`]),
  ...(supply ? [`Leistung: ${germanDay(supply.from)} bis ${germanDay(supply.to)}`] : []),
  `Am ${moment(at)}`,
];

/** What was corrected before, each once. */
const before = (
  { correctionsBefore = [] }: OrderRecord,
  of: (corrections: CorrectionsBefore) => string | undefined,
): readonly string[] => [...new Set(correctionsBefore.flatMap((each) => of(each) ?? []))];

const ANSWERS: Readonly<Record<NameRequest['state'], string>> = {
  open: 'Noch nicht beantwortet',
  accepted: 'Angenommen',
  refused: 'Abgelehnt',
};

/** What the customer asked himself, and what became of it. */
const nameRequestOf = ({ address, at, state, answeredAt }: NameRequest): readonly string[] => [
  `Adresse: ${Object.values(address).join(', ')}`,
  `Am ${moment(at)}`,
  answeredAt ? `${ANSWERS[state]} am ${moment(answeredAt)}` : ANSWERS[state],
];

const orderOf = (order: OrderRecord): CustomerReport =>
  stated({
    Bestellung: order.name,
    'Nummer in Shopify': idOfGid(order.id),
    Name: order.customerName,
    'E-Mail-Adresse': order.customerEmail,
    'Kundennummer in Shopify': order.boughtBy?.customerId,
    'USt-IdNr.': order.vatId?.id,
    'Bestellt am': moment(order.createdAt),
    Betrag: amount(order.total, order.currency),
    Schlagworte: order.tags,
    Berichtigt: order.corrections && correctionsOf(order.corrections),
    'Anschrift davor': before(order, ({ address }) => address && Object.values(address).join(', ')),
    'USt-IdNr. davor': before(order, ({ vatId }) => vatId),
    'Bitte zum Namen auf der Rechnung': order.nameRequest && nameRequestOf(order.nameRequest),
    Stand: reasonText(order.status.reason, order.name),
  });

const documentOf = (entry: DocumentEntry): CustomerReport => {
  const { kind, orderName, documentId, document, plannedAt, refusal, taxed } = entry;
  return stated({
    Art: DOCUMENT_NOUNS[kind],
    Bestellung: orderName,
    Nummer: numberOf(document),
    Datum: document && germanDay(document.date),
    Betrag: document && amount(document.total, document.currency),
    'Kennung in Lexware Office': documentId,
    'Angelegt am': moment(plannedAt),
    'USt-IdNr.': taxed?.vatId,
    Ablehnung: refusal,
  });
};

const SIDE_TASKS: Readonly<Record<SideTaskKind, string>> = {
  contact: 'Kontakt in Lexware Office',
  mail: 'Beleg per E-Mail',
  copy: 'Kopie des Belegs an das Postfach des Händlers',
  'paid-mark': 'Bestellung als bezahlt markiert',
  tags: 'Schlagworte an der Bestellung',
  metafields: 'Felder an der Bestellung',
  'e-invoice-check': 'E-Rechnung geprüft',
  'vat-id-check': 'USt-IdNr. geprüft',
  'bank-transaction': 'Zahlung als Umsatz gebucht',
  'payment-match': 'Zahlung einem Beleg zugeordnet',
};

const STATES: Readonly<Record<SideTaskState, string>> = {
  planned: 'vorgemerkt',
  sent: 'in Arbeit',
  done: 'erledigt',
  refused: 'abgelehnt',
  unclear: 'unklar, ob es ankam',
};

/** What was asked of a registry, and what it answered. */
const vatIdAskedOf = ({ kind, result = {} }: SideTask): Readonly<Record<string, string | undefined>> => {
  if (kind !== 'vat-id-check') return {};
  const { asked, name, street, postcode, town, requestId, code } = result;
  return {
    'Angefragte USt-IdNr.': asked,
    'Angefragter Name': name,
    'Angefragte Adresse': [street, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    Antwort: [code, requestId].filter(Boolean).join(', '),
  };
};

/** Other results are ids of other systems and digests; only the id of the contact leads to the person. */
const sideTaskOf = (sideTask: SideTask, orders: readonly OrderRecord[]): CustomerReport => {
  const { kind, orderId, state, plannedAt, concludedAt, result, refusal } = sideTask;
  return stated({
    Art: SIDE_TASKS[kind],
    Bestellung: orders.find(({ id }) => id === orderId)?.name,
    Zustand: STATES[state],
    'Angelegt am': moment(plannedAt),
    'Erledigt am': concludedAt && moment(concludedAt),
    'Kennung des Kontakts': result?.['contactId'],
    ...vatIdAskedOf(sideTask),
    Ablehnung: refusal,
  });
};

/** The facts beside the sentence: what may name the customer. Who at the shop did it is their own data. */
const eventOf = (event: LogEvent): CustomerReport => {
  const known = impersonalFacts(event.facts);
  const named = Object.entries(event.facts).filter(([name]) => name !== 'by' && name !== 'stack' && !(name in known));
  return stated({
    Zeitpunkt: moment(event.at),
    Bestellung: event.order?.name,
    Ereignis: eventText(event),
    Angaben: named.map(([, value]) => value).filter(Boolean),
  });
};

/** Parts that may name a person, in the order in which they are told; every other part is told under its own name. */
const EVIDENCE_PARTS: Readonly<Record<string, string>> = {
  customer: 'Kunde',
  email: 'E-Mail-Adresse',
  company: 'Unternehmen',
  billingAddress: 'Rechnungsanschrift',
  shippingAddress: 'Lieferanschrift',
  uncorrected: 'Vor der Berichtigung',
  corrected: 'Berichtigt',
  draft: 'Beleg, wie er gesendet wurde',
  answer: 'Antwort',
  to: 'Empfänger',
  cc: 'Kopie an',
  asked: 'Angefragte USt-IdNr.',
  name: 'Angefragter Name',
  street: 'Angefragte Straße',
  postcode: 'Angefragte Postleitzahl',
  town: 'Angefragter Ort',
  amount: 'Betrag',
  gateway: 'Zahlungsart',
};

/** Every value in it, in its order. */
const valuesIn = (value: PlainValue): readonly string[] => {
  if (value === null || value === '') return [];
  if (typeof value !== 'object') return [String(value)];
  return Object.values(value).flatMap((each: PlainValue) => valuesIn(each));
};

const evidenceOf = ({ kind, at, orderId, personal }: OpenedEvidence, orders: readonly OrderRecord[]): CustomerReport =>
  stated({
    Eintrag: EVIDENCE_KINDS[kind].label,
    Zeitpunkt: moment(at),
    Bestellung: orders.find(({ id }) => id === orderId)?.name,
    ...Object.fromEntries(
      Object.entries(personal).map(([part, value]) => [EVIDENCE_PARTS[part] ?? part, valuesIn(value)]),
    ),
  });
