import { DOCUMENT_NOUNS } from '../documents/document-nouns.ts';
import { isAtService, type AtService } from '../documents/held-document.ts';
import type { EvidenceEntry } from '../evidence/evidence-entry.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import { amountCell, dayCell } from '../handover/folder-file.ts';
import { isBooked, listedDocument, signed, type ListedDocument } from '../handover/listed-document.ts';
import { differencesText, ratesText, standWord } from '../handover/month-lists.ts';
import { businessDay } from '../kernel/calendar.ts';
import { idOfGid } from '../kernel/ids.ts';
import { cents, type Cents } from '../kernel/money.ts';
import type { ProcessingState, Reason } from '../reasons/reasons.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import type { OrderRecord } from '../records/order-record.ts';
import { settingWord } from '../sentences/de/setting-words.ts';
import { TAX_KIND_WORDS } from '../sentences/de/tax-kind-words.ts';
import { FULFILMENT_WORDS } from '../orders/fulfilment-words.ts';
import { PAYMENT_WORDS } from '../orders/payment-words.ts';
import { reasonText } from '../sentences/de/reason-text.ts';
import type { AuditRow } from './audit-table.ts';
import { ruleOfDocument } from './document-rule.ts';
import { knownPayments, type KnownPayment, type PaymentFacts } from './known-payments.ts';
import type { CHAINS, DECISIONS, DOCUMENTS, ORDERS, PAYMENTS, WITHOUT_DOCUMENT } from './tables.ts';

/** As much of an order as its rows say. */
export type OrderOfRows = PaymentFacts['order'] &
  Pick<
    OrderRecord,
    | 'id'
    | 'name'
    | 'createdAt'
    | 'seenAt'
    | 'total'
    | 'currency'
    | 'inEuros'
    | 'cancelled'
    | 'supplied'
    | 'source'
    | 'reckoning'
    | 'paymentStatus'
    | 'fulfilmentStatus'
    | 'status'
    | 'documentStatuses'
  >;

/** What is known of one order. */
export interface AuditedOrder extends PaymentFacts {
  readonly order: OrderOfRows;
  readonly documents: readonly DocumentEntry[];
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

/** How a document stands that an order has or may have. */
export const PROCESSING_WORDS: Readonly<Record<ProcessingState, string>> = {
  done: 'erledigt',
  creating: 'in Arbeit',
  waiting: 'wartet',
  skipped: 'kein Beleg gewünscht',
  held: 'angehalten',
  failed: 'gescheitert',
};

/** Where orders are placed, by the shop's own words; apps have numbers. */
const SOURCES: ReadonlyMap<string, string> = new Map([
  ['web', 'Onlineshop'],
  ['pos', 'Kasse (Shopify POS)'],
  ['shopify_draft_order', 'Bestellentwurf im Shopify-Admin'],
  ['subscription_contract', 'Abonnement'],
  ['iphone', 'Shopify-App'],
  ['android', 'Shopify-App'],
]);

const yesNo = (is: boolean): string => (is ? 'ja' : 'nein');

const orderRow = (order: OrderOfRows): AuditRow<typeof ORDERS> => {
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
    Zahlstatus_Wort: PAYMENT_WORDS[order.paymentStatus],
    Versandstatus: order.fulfilmentStatus,
    Versandstatus_Wort: FULFILMENT_WORDS[order.fulfilmentStatus],
    Geliefert_von: dayCell(supplied?.first),
    Geliefert_bis: dayCell(supplied?.last),
    Quelle: source ?? '',
    Quelle_Wort: SOURCES.get(source ?? '') ?? '',
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

const decidedOf = ({ id, status, documentStatuses = [] }: OrderOfRows): readonly Decided[] =>
  documentStatuses.length > 0 ? documentStatuses : [{ ...status, kind: status.kind ?? 'invoice', source: id }];

const decisionId = ({ id }: Pick<OrderRecord, 'id'>, { kind, source }: Pick<Decided, 'kind' | 'source'>): string =>
  `${idOfGid(id)} ${DOCUMENT_NOUNS[kind]} ${idOfGid(source)}`;

const settingCells = (setting: string) => ({ Einstellung: setting, Einstellung_Wort: settingWord(setting) });

const ruleCells = ({ name }: OrderOfRows, { state, reason, kind }: Omit<Decided, 'source'>) => ({
  Ergebnis: PROCESSING_WORDS[state],
  Regel: reason.code,
  ...settingCells(reason.setting ?? ''),
  Erklaerung: reasonText(reason, name, kind),
});

/** That a document exists is no rule: what led to it is, and behind it what else decided. */
const decisionCells = (order: OrderOfRows, decided: Decided, documents: readonly Document[]) => {
  const cells = ruleCells(order, decided);
  const entry = documents.find(({ kind, source }) => kind === decided.kind && source === decided.source);
  if (!entry || decided.state !== 'done') return cells;
  const { setting, text } = ruleOfDocument(entry);
  const more = decided.reason.code === 'EXISTING' ? [] : [cells.Erklaerung];
  return { ...cells, ...settingCells(setting), Erklaerung: [text, ...more].join(' ') };
};

const decisionRow = (
  order: OrderOfRows,
  decided: Decided,
  documents: readonly Document[],
): AuditRow<typeof DECISIONS> => ({
  Entscheidung_ID: decisionId(order, decided),
  Bestell_ID: idOfGid(order.id),
  Belegart: DOCUMENT_NOUNS[decided.kind],
  Anlass: idOfGid(decided.source),
  ...decisionCells(order, decided, documents),
});

type Document = AtService<DocumentEntry>;
type Listed = { readonly entry: Document; readonly listed: ListedDocument };

/** As much of an order as stands beside its documents. */
type Named = Pick<OrderRecord, 'id' | 'name'>;

/** Entries of documents of which the record tells how they came about. */
const provedIn = (evidence: readonly EvidenceEntry[]): ReadonlySet<string> =>
  new Set(
    evidence.flatMap(({ kind, said: { entry } }) =>
      (kind === 'document-answered' || kind === 'document-linked') && typeof entry === 'string' ? [entry] : [],
    ),
  );

/** Nothing is paid of a delivery note. */
const documentStand = (listed: ListedDocument): string => {
  const isIssuedNote = listed.kind === 'delivery-note' && listed.status !== 'draft' && !listed.cancelled;
  return isIssuedNote ? 'erstellt' : standWord(listed);
};

const documentRow = (
  order: Named,
  { entry, listed }: Listed,
  proved: ReadonlySet<string>,
): AuditRow<typeof DOCUMENTS> => {
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
    Stand: documentStand(listed),
    Netto: counted(cents(listed.total - listed.tax)),
    Steuer: counted(listed.tax),
    Brutto: counted(listed.total),
    Offen: counted(listed.unpaid),
    Besteuerung: taxed ? [taxed.scheme, ...(taxed.oss ? [`OSS ${taxed.oss}`] : [])].join(' ') : '',
    Besteuerung_Wort: taxed ? TAX_KIND_WORDS[taxed.oss ? 'oss' : taxed.scheme] : '',
    Je_Steuersatz: ratesText(listed),
    Land: taxed?.country ?? '',
    USt_IdNr: taxed?.vatId ?? '',
    E_Rechnung: entry.document.electronicProfile ?? '',
    Im_Nachweis: yesNo(proved.has(entry.id)),
    Von_Hand: entry.linked === true ? 'ja' : 'nein',
    Anlass: idOfGid(entry.source),
    Grund: entry.because,
    Grund_Wort: ruleOfDocument(entry).text,
  };
};

const paymentRow = (order: OrderOfRows, payment: KnownPayment): AuditRow<typeof PAYMENTS> => ({
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
    Erklaerung: entry
      ? ruleOfDocument(entry).text
      : decision
        ? reasonText(decision.reason, order.name, decision.kind)
        : '',
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
export const goneOrderRows = (entries: readonly DocumentEntry[], evidence: readonly EvidenceEntry[]): OrderRows => {
  const documents = listedOf(entries);
  const [first] = documents;
  const none = { decisions: [], payments: [], withoutDocument: [] };
  if (!first) return { ...none, orders: [], documents: [], chains: [] };
  const order = { id: first.entry.orderId, name: first.entry.orderName };
  return {
    ...none,
    orders: [{ ...NOTHING_KNOWN, Bestell_ID: idOfGid(order.id), Bestellung: order.name }],
    documents: documents.map((each) => documentRow(order, each, provedIn(evidence))),
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
  Zahlstatus: '',
  Zahlstatus_Wort: 'nicht mehr bekannt',
  Versandstatus: '',
  Versandstatus_Wort: 'nicht mehr bekannt',
  Geliefert_von: '',
  Geliefert_bis: '',
  Quelle: '',
  Quelle_Wort: '',
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
  const payments = knownPayments(audited);
  const pairs = pairsOf(documents, payments);
  return {
    orders: [orderRow(order)],
    decisions: decided.map((each) =>
      decisionRow(
        order,
        each,
        documents.map(({ entry }) => entry),
      ),
    ),
    documents: documents.map((each) => documentRow(order, each, provedIn(audited.evidence))),
    payments: payments.map((each) => paymentRow(order, each)),
    chains: (pairs.length > 0 ? pairs : [{ by: '' }]).map((pair, at) => chainRow(order, decided, pair, at)),
    withoutDocument: withoutInvoiceRows(order, decided, documents),
  };
};

/** A draft and a cancelled invoice are no invoice, also where the order has other documents. */
const withoutInvoiceRows = (
  order: OrderOfRows,
  decided: readonly Decided[],
  documents: readonly Listed[],
): readonly AuditRow<typeof WITHOUT_DOCUMENT>[] => {
  const invoices = documents.filter(({ entry }) => entry.kind === 'invoice');
  if (invoices.some(({ listed }) => isBooked(listed))) return [];
  const row = {
    Bestell_ID: idOfGid(order.id),
    Bestellung: order.name,
    Angelegt_am: dayCell(businessDay(order.createdAt)),
    Betrag: amountCell(order.total),
    Waehrung: order.currency,
  };
  const ofInvoices = decided.filter(({ kind }) => kind === 'invoice');
  const undone = ofInvoices.find(({ state }) => state !== 'done');
  const decision = undone ?? ofInvoices[0] ?? { ...order.status, kind: order.status.kind ?? 'invoice' };
  const last = invoices.at(-1);
  return [{ ...row, ...ruleCells(order, decision), ...(undone || !last ? {} : standCells(last)) }];
};

const standCells = ({ entry, listed }: Listed) => ({
  Ergebnis: standWord(listed),
  ...settingCells(ruleOfDocument(entry).setting),
  Erklaerung: listed.cancelled
    ? `Die Rechnung ${listed.number} ist storniert, und an ihrer Stelle gibt es keine.`
    : 'Die Rechnung ist in Lexware Office noch ein Entwurf.',
});
