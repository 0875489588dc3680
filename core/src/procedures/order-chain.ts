import { numberOf } from '../documents/document-number.ts';
import { DOCUMENT_NOUNS } from '../documents/document-nouns.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import type { EvidenceEntry, EvidenceKind } from '../evidence/evidence-entry.ts';
import { EVIDENCE_KINDS } from '../evidence/evidence-kinds.ts';
import { businessDay, germanDay, germanTime, type Instant } from '../kernel/calendar.ts';
import { idOfGid } from '../kernel/ids.ts';
import { centsText, type Cents } from '../kernel/money.ts';
import type { OrderRecord } from '../records/order-record.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import type { SettlementEntry } from '../records/settlement-entry.ts';
import type { PayoutHead, PayoutLine } from '../records/shop-payout.ts';
import type { SideTask, SideTaskKind } from '../records/side-task.ts';
import { documentOfMail } from '../records/side-task-source.ts';
import { DOCUMENT_STATE_WORDS } from '../sentences/de/adviser-text.ts';
import { euroText, quotedName } from '../sentences/de/german-words.ts';
import { reasonText } from '../sentences/de/reason-text.ts';
import { settingWord } from '../sentences/de/setting-words.ts';
import { sideTaskReasonText } from '../sentences/de/side-task-reason-text.ts';
import type { PaymentStatus } from '../orders/statuses.ts';
import { gatewayOf } from '../payments/gateways.ts';

/** The links of a chain, from the order to the money on the bank account. */
export const CHAIN_STEPS = ['order', 'known', 'rule', 'document', 'digest', 'mail', 'payment', 'payout'] as const;
export type ChainStep = (typeof CHAIN_STEPS)[number];

/** What is stored of one order. */
export interface OrderFacts {
  readonly order: OrderRecord;
  readonly sideTasks: readonly SideTask[];
  readonly evidence: readonly EvidenceEntry[];
  /** Lines of payouts of the shop platform that are about it. */
  readonly paidOut: readonly { readonly payout: PayoutHead; readonly line: PayoutLine }[];
  /** Entries of the files of other gateways that are about it. */
  readonly settled: readonly SettlementEntry[];
}

/** A link of a chain: what is known of it, or what is missing and, as far as that is known, why. */
export interface ChainLink {
  readonly step: ChainStep;
  readonly label: string;
  readonly lines: readonly string[];
  /** `explained`: it is not there, and a rule says why. `missing`: it is not there, and nothing says why. */
  readonly stand: 'there' | 'explained' | 'missing';
}

/** The chain of the order or document with a number. */
export interface OrderChain {
  /** As it was asked for. */
  readonly number: string;
  readonly orderName?: string;
  /** At the shop platform. */
  readonly orderNumber?: string;
  readonly links: readonly ChainLink[];
}

type Absence = Pick<ChainLink, 'stand'> & { readonly said: string };

interface StepRow {
  readonly label: string;
  readonly found: (facts: OrderFacts) => readonly string[];
  readonly absent: (facts: OrderFacts) => Absence;
}

const missing = (said: string): Absence => ({ stand: 'missing', said });
const explained = (said: string): Absence => ({ stand: 'explained', said });

const moment = (at: Instant): string => `${germanDay(businessDay(at))}, ${germanTime(at)} Uhr`;
const euros = (amount: Cents): string => euroText(centsText(amount));

const writtenOf = ({ order }: OrderFacts): readonly (DocumentEntry & { readonly document: IssuedDocument })[] =>
  order.documents.flatMap(({ document, ...entry }) => (document ? [{ ...entry, document }] : []));

const nameOf = (document: IssuedDocument): string => {
  const number = numberOf(document);
  return `${DOCUMENT_NOUNS[document.kind]} ${number === '' ? 'ohne Nummer' : number}`;
};

const stateWord = ({ status, cancelled }: IssuedDocument): string =>
  DOCUMENT_STATE_WORDS[cancelled ? 'cancelled' : status === 'voided' ? 'refunded' : status];

const digestIn = ({ said }: EvidenceEntry): string | undefined => {
  const { digest } = said;
  return typeof digest === 'string' ? digest : undefined;
};

/** Entries of these kinds, each with its place in the record of evidence. */
const evidenceLines = ({ evidence }: OrderFacts, ...kinds: readonly EvidenceKind[]): readonly string[] =>
  evidence
    .filter(({ kind }) => kinds.includes(kind))
    .map((entry) => {
      const digest = digestIn(entry);
      return `${EVIDENCE_KINDS[entry.kind].label} am ${moment(entry.at)}, Nachweis Nr. ${entry.seq}${digest === undefined ? '' : `, SHA-256 ${digest}`}`;
    });

/** Why the order has no document, as its page says it. */
const withoutDocument = ({ order: { status, name } }: OrderFacts): Absence => {
  const said = reasonText(status.reason, name, status.kind);
  return status.state === 'done' || status.state === 'failed' ? missing(said) : explained(said);
};

const doneOf = ({ sideTasks }: OrderFacts, ...kinds: readonly SideTaskKind[]): readonly SideTask[] =>
  sideTasks.filter(({ kind, state }) => kinds.includes(kind) && state === 'done');

const skippedOf = ({ order }: OrderFacts, ...kinds: readonly SideTaskKind[]): Absence | undefined => {
  const skipped = (order.skipped ?? []).find(({ kind }) => kinds.includes(kind));
  return skipped && explained(sideTaskReasonText(skipped.because));
};

const mailLine = (facts: OrderFacts, task: SideTask): string => {
  const id = documentOfMail(task);
  const about = writtenOf(facts).find(({ document }) => document.id === id)?.document;
  return `E-Mail${about ? ` mit ${nameOf(about)}` : ''} am ${moment(task.concludedAt ?? task.plannedAt)}`;
};

const paymentLine = (task: SideTask): string => {
  const { amount, gateway } = task.result ?? {};
  const what = [amount && euroText(amount), gateway && `über ${gateway}`].filter(Boolean).join(' ');
  return `Umsatz${what === '' ? '' : ` ${what}`} übertragen am ${moment(task.concludedAt ?? task.plannedAt)}`;
};

const paidLines = (facts: OrderFacts): readonly string[] =>
  writtenOf(facts).flatMap(({ document }) =>
    document.status === 'paid' && document.kind !== 'delivery-note' && !document.cancelled
      ? [`${nameOf(document)} ist in Lexware Office bezahlt`]
      : [],
  );

const paidOutLine = ({ payout, line }: OrderFacts['paidOut'][number]): string => {
  const head = payout.issuedOn ? `Auszahlung vom ${germanDay(payout.issuedOn)}` : 'Noch nicht ausgezahlt';
  const reference = payout.reference === undefined ? '' : `, Referenz ${payout.reference}`;
  return `Shopify Payments: ${head}${reference}, ${euros(line.amount)}, Gebühr ${euros(line.fee)}, netto ${euros(line.net)}${line.transaction === undefined ? '' : `, Zahlung ${line.transaction}`}`;
};

const settledLine = ({ gateway, day, gross, fee, net, references }: SettlementEntry): string =>
  `${gatewayOf(gateway).name}: abgerechnet am ${germanDay(day)}, ${euros(gross)}, Gebühr ${euros(fee)}, netto ${euros(net)}${references.settlement === undefined ? '' : `, Auszahlung ${references.settlement}`}`;

const PAID: readonly PaymentStatus[] = ['paid', 'partially_paid', 'partially_refunded', 'refunded'];

const isMoneyDue = ({ order }: OrderFacts): boolean => PAID.includes(order.paymentStatus) && order.total !== 0;

const STEPS: Readonly<Record<ChainStep, StepRow>> = {
  order: {
    label: 'Bestellung',
    found: ({ order }) => [
      `${order.name} vom ${germanDay(businessDay(order.createdAt))}, ${order.currency === 'EUR' ? euros(order.total) : `${centsText(order.total)} ${order.currency}`}, Shopify-Nr. ${idOfGid(order.id)}`,
    ],
    absent: () => missing('Die Bestellung ist nicht bekannt.'),
  },
  known: {
    label: 'Bekannt war',
    found: (facts) => evidenceLines(facts, 'order-known', 'vat-id-answered', 'person-erased'),
    absent: ({ order }) =>
      missing(`Im Nachweis steht dazu nichts. Zuletzt gelesen wurde die Bestellung am ${moment(order.seenAt)}.`),
  },
  rule: {
    label: 'Regel',
    found: (facts) => [
      ...facts.order.documents.map(
        ({ kind, because, linked }) =>
          `${DOCUMENT_NOUNS[kind]}: ${linked ? 'von Hand in Lexware Office geschrieben und zugeordnet' : `Einstellung ${quotedName(settingWord(because))}`}`,
      ),
      ...(facts.order.documents.length === 0 ? [withoutDocument(facts).said] : []),
      ...evidenceLines(facts, 'decided', 'pressed'),
    ],
    absent: withoutDocument,
  },
  document: {
    label: 'Beleg',
    found: (facts) => [
      ...writtenOf(facts).map(
        ({ document }) =>
          `${nameOf(document)} vom ${germanDay(document.date)}, ${euros(document.total)}, ${stateWord(document)}, Lexware-Id ${document.id}`,
      ),
      ...evidenceLines(facts, 'document-sent', 'document-answered', 'document-linked', 'document-refused'),
    ],
    absent: withoutDocument,
  },
  digest: {
    label: 'Prüfsumme',
    found: (facts) => evidenceLines(facts, 'paper-read'),
    absent: (facts) =>
      writtenOf(facts).length === 0
        ? explained('Ohne Beleg gibt es keine Datei.')
        : missing('Die Datei des Belegs wurde noch nicht gelesen, oder davon steht nichts im Nachweis.'),
  },
  mail: {
    label: 'E-Mail',
    found: (facts) => [
      ...doneOf(facts, 'mail').map((task) => mailLine(facts, task)),
      ...evidenceLines(facts, 'mail-sent'),
    ],
    absent: (facts) =>
      skippedOf(facts, 'mail') ??
      (writtenOf(facts).length === 0
        ? explained('Ohne Beleg gibt es keine E-Mail.')
        : missing('Zu diesem Beleg ist keine E-Mail bekannt.')),
  },
  payment: {
    label: 'Zahlung',
    found: (facts) => [
      ...doneOf(facts, 'bank-transaction').map(paymentLine),
      ...paidLines(facts),
      ...evidenceLines(facts, 'payment-booked'),
    ],
    absent: (facts) =>
      isMoneyDue(facts)
        ? (skippedOf(facts, 'bank-transaction', 'payment-match') ??
          missing('Zu dieser Bestellung ist keine Zahlung gebucht.'))
        : explained(facts.order.total === 0 ? 'Es ist nichts zu zahlen.' : 'Die Bestellung ist noch nicht bezahlt.'),
  },
  payout: {
    label: 'Auszahlung',
    found: ({ paidOut, settled }) => [...paidOut.map(paidOutLine), ...settled.map(settledLine)],
    absent: (facts) =>
      isMoneyDue(facts)
        ? missing('In den gelesenen Auszahlungen und Dateien der Zahlungsanbieter steht diese Bestellung nicht.')
        : explained('Ohne Zahlung gibt es keine Auszahlung.'),
  },
};

/** The chain of an order; what is not there is named. */
export const orderChain = (number: string, facts: OrderFacts): OrderChain => ({
  number,
  orderName: facts.order.name,
  orderNumber: idOfGid(facts.order.id),
  links: CHAIN_STEPS.map((step): ChainLink => {
    const { label, found, absent } = STEPS[step];
    const lines = found(facts);
    if (lines.length > 0) return { step, label, lines, stand: 'there' };
    const { stand, said } = absent(facts);
    return { step, label, lines: [said], stand };
  }),
});

/** What is told of a number that leads to nothing. */
export const brokenChain = (number: string): OrderChain => ({
  number,
  links: [
    {
      step: 'order',
      label: STEPS.order.label,
      lines: [`Zu ${quotedName(number)} gibt es hier weder eine Bestellung noch einen Beleg.`],
      stand: 'missing',
    },
  ],
});
