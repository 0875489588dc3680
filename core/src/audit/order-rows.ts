import { DOCUMENT_NOUNS } from '../documents/document-nouns.ts';
import { isAtService, type AtService } from '../documents/held-document.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import { amountCell, dayCell } from '../handover/folder-file.ts';
import { isBooked, listedDocument, signed, type ListedDocument } from '../handover/listed-document.ts';
import { differencesText, ratesText, standWord } from '../handover/month-lists.ts';
import { businessDay, type PlainDate } from '../kernel/calendar.ts';
import { idOfGid } from '../kernel/ids.ts';
import { cents, parseCents, type Cents } from '../kernel/money.ts';
import type { ProcessingState, Reason } from '../reasons/reasons.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import type { OrderRecord } from '../records/order-record.ts';
import type { PayoutLine, ShopPayout } from '../records/shop-payout.ts';
import type { SideTask } from '../records/side-task.ts';
import { reasonText } from '../sentences/de/reason-text.ts';
import { sideTaskReasonText } from '../sentences/de/side-task-reason-text.ts';
import type { AuditRow } from './audit-table.ts';
import type { CHAINS, DECISIONS, DOCUMENTS, ORDERS, PAYMENTS, WITHOUT_DOCUMENT } from './tables.ts';

/** A movement at Shopify Payments with the payout that took it. */
export interface PaidOutLine {
  readonly line: PayoutLine;
  readonly payout: Pick<ShopPayout, 'id' | 'currency' | 'issuedOn'>;
}

/** What is known of one order. */
export interface AuditedOrder {
  readonly order: OrderRecord;
  readonly documents: readonly DocumentEntry[];
  readonly sideTasks: readonly SideTask[];
  readonly paidOut: readonly PaidOutLine[];
}

/** The rows of one order in each table that is about orders. */
export interface OrderRows {
  readonly orders: readonly AuditRow<typeof ORDERS>[];
  readonly decisions: readonly AuditRow<typeof DECISIONS>[];
  readonly documents: readonly AuditRow<typeof DOCUMENTS>[];
  readonly payments: readonly AuditRow<typeof PAYMENTS>[];
  readonly chains: readonly AuditRow<typeof CHAINS>[];
  readonly withoutDocument: readonly AuditRow<typeof WITHOUT_DOCUMENT>[];
}

const STATES: Readonly<Record<ProcessingState, string>> = {
  done: 'erledigt',
  creating: 'in Arbeit',
  waiting: 'wartet',
  skipped: 'kein Beleg gewünscht',
  held: 'angehalten',
  failed: 'gescheitert',
};

const yesNo = (is: boolean): string => (is ? 'ja' : 'nein');

const orderRow = (order: OrderRecord): AuditRow<typeof ORDERS> => {
  const { id, name, createdAt, total, currency, inEuros, cancelled, supplied, source, reckoning, seenAt } = order;
  return {
    Bestell_ID: idOfGid(id),
    Bestellung: name,
    Angelegt_am: dayCell(businessDay(createdAt)),
    Betrag: amountCell(total),
    Waehrung: currency,
    Betrag_Euro: amountCell(inEuros),
    Storniert: yesNo(cancelled),
    Zahlstatus: order.paymentStatus,
    Versandstatus: order.fulfilmentStatus,
    Geliefert_von: dayCell(supplied?.first),
    Geliefert_bis: dayCell(supplied?.last),
    Quelle: source ?? '',
    Summe_Shopify: amountCell(reckoning?.shop),
    Summe_Belege: amountCell(reckoning?.documents),
    Summe_Bezahlt: amountCell(reckoning?.payments),
    Unterschiede: reckoning ? differencesText(reckoning) : '',
    Gelesen_am: dayCell(businessDay(seenAt)),
  };
};

/** How one document of the order stands that there is or may be, and what decided. */
interface Decided {
  readonly kind: DocumentKind;
  readonly source: string;
  readonly state: ProcessingState;
  readonly reason: Reason;
}

const decidedOf = ({ id, status, documentStatuses = [] }: OrderRecord): readonly Decided[] =>
  documentStatuses.length > 0 ? documentStatuses : [{ ...status, kind: status.kind ?? 'invoice', source: id }];

const decisionId = ({ id }: Pick<OrderRecord, 'id'>, { kind, source }: Pick<Decided, 'kind' | 'source'>): string =>
  `${idOfGid(id)} ${DOCUMENT_NOUNS[kind]} ${idOfGid(source)}`;

const ruleCells = ({ name }: OrderRecord, { state, reason, kind }: Omit<Decided, 'source'>) => ({
  Ergebnis: STATES[state],
  Regel: reason.code,
  Einstellung: reason.setting ?? '',
  Erklaerung: reasonText(reason, name, kind),
});

const decisionRow = (order: OrderRecord, decided: Decided): AuditRow<typeof DECISIONS> => ({
  Entscheidung_ID: decisionId(order, decided),
  Bestell_ID: idOfGid(order.id),
  Belegart: DOCUMENT_NOUNS[decided.kind],
  Anlass: idOfGid(decided.source),
  ...ruleCells(order, decided),
});

type Document = AtService<DocumentEntry>;
type Listed = { readonly entry: Document; readonly listed: ListedDocument };

/** As much of an order as stands beside its documents. */
type Named = Pick<OrderRecord, 'id' | 'name'>;

const documentRow = (order: Named, { entry, listed }: Listed): AuditRow<typeof DOCUMENTS> => {
  const { taxed } = entry;
  const counted = (amount: Cents | undefined): string =>
    amount === undefined || !isBooked(listed) ? '' : amountCell(signed(listed, amount));
  return {
    Beleg_ID: entry.document.id,
    Bestell_ID: idOfGid(order.id),
    Bestellung: order.name,
    Belegart: DOCUMENT_NOUNS[entry.kind],
    Belegnummer: listed.number,
    Belegdatum: dayCell(listed.date),
    Leistungsdatum: dayCell(taxed?.suppliedOn),
    Erstellt_am: dayCell(businessDay(listed.createdAt)),
    Stand: standWord(listed),
    Netto: counted(cents(listed.total - listed.tax)),
    Steuer: counted(listed.tax),
    Brutto: counted(listed.total),
    Offen: counted(listed.unpaid),
    Besteuerung: taxed ? [taxed.scheme, ...(taxed.oss ? [`OSS ${taxed.oss}`] : [])].join(' ') : '',
    Je_Steuersatz: ratesText(listed),
    Land: taxed?.country ?? '',
    USt_IdNr: taxed?.vatId ?? '',
    E_Rechnung: entry.document.electronicProfile ?? '',
    Von_Hand: entry.linked === true ? 'ja' : 'nein',
    Anlass: idOfGid(entry.source),
    Grund: entry.because,
  };
};

/** A payment or refund, put together from what payouts, bookings and the order say of it. */
interface KnownPayment {
  readonly id: string;
  day?: PlainDate;
  gateway?: string;
  amount?: Cents;
  currency?: string;
  fee?: Cents;
  payout?: PaidOutLine['payout'];
  bookingId?: string;
  booking?: string;
}

const BOOKING_SOURCE = 'transaction:';
/** What a side task is about that books a payment: its number, undefined for other ones. */
const bookedId = (kind: string, source: string): string | undefined =>
  kind === 'bank-transaction' && source.startsWith(BOOKING_SOURCE) ? source.slice(BOOKING_SOURCE.length) : undefined;

const BOOKING_STATES: Readonly<Record<SideTask['state'], string>> = {
  planned: 'vorgesehen',
  sent: 'gesendet, Antwort fehlt',
  done: 'gebucht',
  refused: 'abgelehnt',
  unclear: 'unklar',
};

const paymentsOf = ({ order, sideTasks, paidOut }: AuditedOrder): readonly KnownPayment[] => {
  const known = new Map<string, KnownPayment>();
  const of = (id: string): KnownPayment => {
    const payment = known.get(id) ?? { id };
    known.set(id, payment);
    return payment;
  };
  for (const { id, day, gateway, way, amount, currency } of order.gatewayPayments ?? [])
    Object.assign(of(idOfGid(id)), { day, gateway, amount: way === 'in' ? amount : cents(-amount), currency });
  for (const { line, payout } of paidOut) {
    if (line.transaction === undefined) continue;
    const payment = of(line.transaction);
    // a transaction that is adjusted later stands on several lines
    payment.payout ??= payout;
    payment.day ??= line.day;
    payment.gateway ??= 'Shopify Payments';
    payment.amount ??= line.amount;
    payment.currency ??= payout.currency;
    payment.fee ??= line.fee;
  }
  for (const { kind, source, state, result = {} } of sideTasks) {
    const id = bookedId(kind, source);
    if (id === undefined) continue;
    const payment = of(id);
    const booked = result['amount'] === undefined ? undefined : parseCents(result['amount']);
    if (booked !== undefined && payment.amount === undefined)
      Object.assign(payment, { amount: booked, currency: 'EUR' });
    if (result['gateway'] !== undefined) payment.gateway ??= result['gateway'];
    if (result['bankTransactionId'] !== undefined) payment.bookingId = result['bankTransactionId'];
    payment.booking = BOOKING_STATES[state];
  }
  for (const { kind, source, because } of order.skipped ?? []) {
    const id = bookedId(kind, source);
    if (id !== undefined) of(id).booking ??= sideTaskReasonText(because);
  }
  return [...known.values()];
};

const paymentRow = (order: OrderRecord, payment: KnownPayment): AuditRow<typeof PAYMENTS> => ({
  Zahlung_ID: payment.id,
  Bestell_ID: idOfGid(order.id),
  Bestellung: order.name,
  Tag: dayCell(payment.day),
  Zahlungsart: payment.gateway ?? '',
  Betrag: amountCell(payment.amount),
  Waehrung: payment.currency ?? '',
  Gebuehr: amountCell(payment.fee),
  Auszahlung_ID: payment.payout?.id ?? '',
  Umsatz_ID: payment.bookingId ?? '',
  Umsatz_Stand: payment.booking ?? '',
});

/** A document, a payment, or both, and what brings them together. */
interface Pair {
  readonly document?: Listed;
  readonly payment?: KnownPayment;
  readonly by: string;
}

const worth = ({ listed }: Listed): Cents => signed(listed, listed.total);

/** Payments with the invoices, refunds with the credit notes: by the same amount, or where there is one document alone. */
const pairsOf = (documents: readonly Listed[], payments: readonly KnownPayment[]): readonly Pair[] => {
  const left = new Set(payments);
  const pairs: Pair[] = [];
  const booked = documents.filter(({ listed }) => isBooked(listed));
  const unpaired = new Set(documents);
  for (const document of booked) {
    const payment = [...left].find(({ amount }) => amount !== undefined && amount === worth(document));
    if (!payment) continue;
    left.delete(payment);
    unpaired.delete(document);
    pairs.push({ document, payment, by: 'gleicher Betrag' });
  }
  for (const [kind, sign] of [
    ['invoice', 1],
    ['credit-note', -1],
  ] as const) {
    const [only, ...others] = booked.filter(({ entry }) => entry.kind === kind);
    if (!only || others.length > 0) continue;
    for (const payment of left) {
      if (Math.sign(payment.amount ?? 0) !== sign) continue;
      left.delete(payment);
      unpaired.delete(only);
      pairs.push({ document: only, payment, by: 'einziger Beleg dieser Art' });
    }
  }
  return [
    ...pairs,
    ...[...unpaired].map((document) => ({ document, by: '' })),
    ...[...left].map((payment) => ({ payment, by: '' })),
  ];
};

const chainRow = (order: Named, decided: readonly Decided[], { document, payment, by }: Pair, at: number) => {
  const { entry, listed } = document ?? {};
  const decision = decided.find(({ kind, source }) => !entry || (kind === entry.kind && source === entry.source));
  return {
    Zeile: `${idOfGid(order.id)}-${at + 1}`,
    Bestell_ID: idOfGid(order.id),
    Bestellung: order.name,
    Entscheidung_ID: decision ? decisionId(order, decision) : '',
    Regel: decision?.reason.code ?? '',
    Beleg_ID: entry?.document.id ?? '',
    Belegart: entry ? DOCUMENT_NOUNS[entry.kind] : '',
    Belegnummer: listed?.number ?? '',
    Belegdatum: dayCell(listed?.date),
    Belegbetrag: listed && isBooked(listed) ? amountCell(signed(listed, listed.total)) : '',
    Zahlung_ID: payment?.id ?? '',
    Zahlbetrag: amountCell(payment?.amount),
    Umsatz_ID: payment?.bookingId ?? '',
    Auszahlung_ID: payment?.payout?.id ?? '',
    Auszahlung_am: dayCell(payment?.payout?.issuedOn),
    Zuordnung: by,
  } satisfies AuditRow<typeof CHAINS>;
};

/** Documents of an order that are at the accounting service, each by its id once. */
export const auditedDocuments = (documents: readonly DocumentEntry[]): readonly Document[] => [
  ...new Map(documents.filter(isAtService).map((entry) => [entry.document.id, entry])).values(),
];

const listedOf = (documents: readonly DocumentEntry[]): readonly Listed[] =>
  auditedDocuments(documents).flatMap((entry) => {
    const listed = listedDocument(entry);
    return listed ? [{ entry, listed }] : [];
  });

/** The rows of an order that is not known any more, by its documents. */
export const goneOrderRows = (entries: readonly DocumentEntry[]): OrderRows => {
  const documents = listedOf(entries);
  const [first] = documents;
  const none = { decisions: [], payments: [], withoutDocument: [] };
  if (!first) return { ...none, orders: [], documents: [], chains: [] };
  const order = { id: first.entry.orderId, name: first.entry.orderName };
  return {
    ...none,
    orders: [{ ...NOTHING_KNOWN, Bestell_ID: idOfGid(order.id), Bestellung: order.name }],
    documents: documents.map((each) => documentRow(order, each)),
    chains: documents.map((document, at) => chainRow(order, [], { document, by: '' }, at)),
  };
};

const NOTHING_KNOWN: AuditRow<typeof ORDERS> = {
  Bestell_ID: '',
  Bestellung: '',
  Angelegt_am: '',
  Betrag: '',
  Waehrung: '',
  Betrag_Euro: '',
  Storniert: '',
  Zahlstatus: 'nicht mehr bekannt',
  Versandstatus: 'nicht mehr bekannt',
  Geliefert_von: '',
  Geliefert_bis: '',
  Quelle: '',
  Summe_Shopify: '',
  Summe_Belege: '',
  Summe_Bezahlt: '',
  Unterschiede: '',
  Gelesen_am: '',
};

/** The rows of an order. */
export const orderRows = (audited: AuditedOrder): OrderRows => {
  const { order } = audited;
  const documents = listedOf(audited.documents);
  const decided = decidedOf(order);
  const payments = paymentsOf(audited);
  const pairs = pairsOf(documents, payments);
  return {
    orders: [orderRow(order)],
    decisions: decided.map((each) => decisionRow(order, each)),
    documents: documents.map((each) => documentRow(order, each)),
    payments: payments.map((each) => paymentRow(order, each)),
    chains: (pairs.length > 0 ? pairs : [{ by: '' }]).map((pair, at) => chainRow(order, decided, pair, at)),
    withoutDocument: documents.length > 0 ? [] : [withoutDocumentRow(order)],
  };
};

const withoutDocumentRow = (order: OrderRecord): AuditRow<typeof WITHOUT_DOCUMENT> => ({
  Bestell_ID: idOfGid(order.id),
  Bestellung: order.name,
  Angelegt_am: dayCell(businessDay(order.createdAt)),
  Betrag: amountCell(order.total),
  Waehrung: order.currency,
  ...ruleCells(order, { ...order.status, kind: order.status.kind ?? 'invoice' }),
});
