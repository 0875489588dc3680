import type { DocumentKind } from '../documents/document-kind.ts';
import { DOCUMENT_NOUNS } from '../documents/document-nouns.ts';
import { isFinalAtService } from '../documents/held-document.ts';
import type { DocumentState } from '../documents/document-state.ts';
import type { DocumentStatus, IssuedDocument } from '../documents/issued-document.ts';
import type { EvidenceEntry } from '../evidence/evidence-entry.ts';
import { businessDay, germanDay } from '../kernel/calendar.ts';
import { idOfGid } from '../kernel/ids.ts';
import { centsText, type Cents } from '../kernel/money.ts';
import type { PaymentStatus } from '../orders/statuses.ts';
import { gatewayOf } from '../payments/gateways.ts';
import { isFieldKey } from '../preferences/catalogue.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import type { DocumentProcessing } from '../records/processing-status.ts';
import type { SettlementEntry } from '../records/settlement-entry.ts';
import type { PayoutHead, PayoutLine } from '../records/shop-payout.ts';
import type { SideTask, SideTaskKind } from '../records/side-task.ts';
import { documentOfMail } from '../records/side-task-source.ts';
import { DOCUMENT_STATE_WORDS } from '../sentences/de/adviser-text.ts';
import { euroText, quotedName } from '../sentences/de/german-words.ts';
import { reasonText } from '../sentences/de/reason-text.ts';
import { settingWord } from '../sentences/de/setting-words.ts';
import { sideTaskReasonText } from '../sentences/de/side-task-reason-text.ts';
import {
  concluded,
  digestLines,
  documentName,
  evidenceLines,
  momentText,
  placesText,
  plainLine,
  type ChainLine,
} from './chain-evidence.ts';
import { withoutPayout, type PayoutsRead } from './chain-payout.ts';
import type { ChainedOrder } from './rebuilt-order.ts';

/** The links of a chain, from the order to the money on the bank account. */
export const CHAIN_STEPS = [
  'order',
  'known',
  'rule',
  'document',
  'invoice',
  'digest',
  'mail',
  'payment',
  'payout',
] as const;
export type ChainStep = (typeof CHAIN_STEPS)[number];

/** What is stored of one order. */
export interface OrderFacts {
  readonly order: ChainedOrder;
  readonly sideTasks: readonly SideTask[];
  readonly evidence: readonly EvidenceEntry[];
  /** Lines of payouts of the shop platform that are about it. */
  readonly paidOut: readonly { readonly payout: PayoutHead; readonly line: PayoutLine }[];
  /** Entries of the files of other gateways that are about it. */
  readonly settled: readonly SettlementEntry[];
  readonly read: PayoutsRead;
}

/** A link of a chain: what is known of it, or what is missing and, as far as that is known, why. */
export interface ChainLink {
  readonly step: ChainStep;
  readonly label: string;
  readonly lines: readonly string[];
  /** As they stand on paper, without the places of entries. */
  readonly brief: readonly string[];
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
  /** The places of all entries about it in the record of evidence; empty where it has none. */
  readonly places: string;
}

type Absence = Pick<ChainLink, 'stand'> & { readonly said: string };

interface StepRow {
  readonly label: string;
  /** It is a link of every chain unless said otherwise. */
  readonly isAsked?: (facts: OrderFacts) => boolean;
  readonly found: (facts: OrderFacts) => readonly (string | ChainLine)[];
  readonly absent: (facts: OrderFacts) => Absence;
}

const missing = (said: string): Absence => ({ stand: 'missing', said });
const explained = (said: string): Absence => ({ stand: 'explained', said });

const euros = (amount: Cents): string => euroText(centsText(amount));

const writtenOf = ({ order }: OrderFacts): readonly (DocumentEntry & { readonly document: IssuedDocument })[] =>
  order.documents.flatMap(({ document, ...entry }) => (document ? [{ ...entry, document }] : []));

/** Paid, unless credit notes alone settled it. */
const settledAs = ({ isSetOff }: IssuedDocument): 'set-off' | 'paid' => (isSetOff ? 'set-off' : 'paid');

const STATES = {
  draft: () => 'draft',
  open: () => 'open',
  paid: settledAs,
  voided: () => 'refunded',
} as const satisfies Readonly<Record<DocumentStatus, (document: IssuedDocument) => DocumentState>>;

const stateWord = (document: IssuedDocument): string =>
  DOCUMENT_STATE_WORDS[document.cancelled ? 'cancelled' : STATES[document.status](document)];

/** A delivery note has no amount, and nothing of it is open. */
const documentLine = (document: IssuedDocument): ChainLine => {
  const isDelivery = document.kind === 'delivery-note';
  const brief = [
    `${documentName(document)} vom ${germanDay(document.date)}`,
    ...(isDelivery ? [] : [euros(document.total)]),
    ...(isDelivery && document.status !== 'draft' && !document.cancelled ? [] : [stateWord(document)]),
  ].join(', ');
  return { said: `${brief}, Lexware-Id ${document.id}`, brief };
};

/** How each document of the order stands that there is or may be. */
const decisionsOf = ({ order: { id, status, documentStatuses = [] } }: OrderFacts): readonly DocumentProcessing[] => {
  if (documentStatuses.length > 0) return documentStatuses;
  return status ? [{ ...status, kind: status.kind ?? 'invoice', source: id }] : [];
};

const decisionText = ({ order }: OrderFacts, { reason, kind }: DocumentProcessing): string =>
  reasonText(reason, order.name, kind);

/** Final, and not cancelled. */
const hasInvoice = ({ order }: OrderFacts): boolean =>
  order.documents.some((entry) => entry.kind === 'invoice' && isFinalAtService(entry));

const hasDraft = (facts: OrderFacts): boolean =>
  writtenOf(facts).some(
    ({ kind, document }) => kind === 'invoice' && document.status === 'draft' && !document.cancelled,
  );

/** Why the order has no invoice that counts, as its page says it. */
const withoutInvoice = (facts: OrderFacts): Absence => {
  if (hasDraft(facts)) return explained('Die Rechnung ist noch ein Entwurf.');
  const decisions = decisionsOf(facts);
  const decision = decisions.find(({ kind }) => kind === 'invoice');
  if (!decision) return missing('Es gibt keine gültige Rechnung. Warum, ist nicht bekannt.');
  const said = decisionText(facts, decision);
  if (decision.reason.code === 'EXISTING') return missing('Es gibt keine gültige Rechnung.');
  return decision.state === 'failed' || (decision.state === 'done' && !facts.order.documents.some(isCancelledInvoice))
    ? missing(said)
    : explained(said);
};

const isCancelledInvoice = ({ kind, document }: DocumentEntry): boolean =>
  kind === 'invoice' && document?.cancelled === true;

/** What led to a document. */
const originText = ({ kind, because, linked }: DocumentEntry, name: string): string => {
  const what = `${name === '' ? DOCUMENT_NOUNS[kind] : name}:`;
  if (linked) return `${what} von Hand in Lexware Office geschrieben und zugeordnet`;
  return isFieldKey(because)
    ? `${what} Einstellung ${quotedName(settingWord(because))}`
    : `${what} von Hand oder durch eine Änderung der Bestellung ausgelöst`;
};

const ruleLines = (facts: OrderFacts): readonly string[] => {
  const { documents } = facts.order;
  const undone = decisionsOf(facts).filter(
    ({ state, kind, source }) =>
      state !== 'done' && !documents.some((entry) => entry.kind === kind && entry.source === source && entry.document),
  );
  return [
    ...documents.map((entry) => originText(entry, entry.document ? documentName(entry.document) : '')),
    ...undone.map((decision) => `${labelled(decision.kind)}${decisionText(facts, decision)}`),
    ...(documents.length === 0 && undone.length === 0 ? [withoutInvoice(facts).said] : []),
  ];
};

const labelled = (kind: DocumentKind): string => `${DOCUMENT_NOUNS[kind]}: `;

const doneOf = ({ sideTasks }: OrderFacts, ...kinds: readonly SideTaskKind[]): readonly SideTask[] =>
  sideTasks.filter(({ kind, state }) => kinds.includes(kind) && state === 'done');

const skippedOf = ({ order }: OrderFacts, ...kinds: readonly SideTaskKind[]): Absence | undefined => {
  const skipped = (order.skipped ?? []).find(({ kind }) => kinds.includes(kind));
  return skipped && explained(sideTaskReasonText(skipped.because));
};

const mailLine = (facts: OrderFacts, task: SideTask): ChainLine => {
  const id = documentOfMail(task);
  const about = writtenOf(facts).find(({ document }) => document.id === id)?.document;
  const when = `am ${momentText(task.concludedAt ?? task.plannedAt)}`;
  return {
    said: `E-Mail${about ? ` mit ${documentName(about)}` : ''} ${when}`,
    brief: about ? `mit ${documentName(about)} ${when}` : when,
  };
};

const paymentLine = (task: SideTask): string => {
  const { amount, gateway } = task.result ?? {};
  const what = [amount && euroText(amount), gateway && `über ${gateway}`].filter(Boolean).join(' ');
  return `Umsatz${what === '' ? '' : ` ${what}`} übertragen am ${momentText(task.concludedAt ?? task.plannedAt)}`;
};

const paidLines = (facts: OrderFacts): readonly string[] =>
  writtenOf(facts).flatMap(({ document }) =>
    document.status === 'paid' && document.kind !== 'delivery-note' && !document.cancelled
      ? [`${documentName(document)} ist in Lexware Office ${DOCUMENT_STATE_WORDS[settledAs(document)].toLowerCase()}`]
      : [],
  );

const paidOutLine = ({ payout, line }: OrderFacts['paidOut'][number]): ChainLine => {
  const head = payout.issuedOn ? `Auszahlung vom ${germanDay(payout.issuedOn)}` : 'Noch nicht ausgezahlt';
  const reference = payout.reference === undefined ? '' : `, Referenz ${payout.reference}`;
  const brief = `Shopify Payments: ${head}${reference}, ${euros(line.amount)}, Gebühr ${euros(line.fee)}, netto ${euros(line.net)}`;
  return { said: line.transaction === undefined ? brief : `${brief}, Zahlung ${line.transaction}`, brief };
};

const settledLine = ({ gateway, day, gross, fee, net, references }: SettlementEntry): string =>
  `${gatewayOf(gateway).name}: abgerechnet am ${germanDay(day)}, ${euros(gross)}, Gebühr ${euros(fee)}, netto ${euros(net)}${references.settlement === undefined ? '' : `, Auszahlung ${references.settlement}`}`;

const PAID: readonly PaymentStatus[] = ['paid', 'partially_paid', 'partially_refunded', 'refunded'];

const isPaid = ({ order: { paymentStatus } }: OrderFacts): boolean =>
  paymentStatus !== undefined && PAID.includes(paymentStatus);

/** What keeps money from being due, where something does. */
const noMoneyDue = (facts: OrderFacts): Absence | undefined => {
  const { total, paymentStatus } = facts.order;
  if (total === 0) return explained('Es ist nichts zu zahlen.');
  if (paymentStatus === undefined) return explained('Ob die Bestellung bezahlt wurde, ist nicht mehr bekannt.');
  return isPaid(facts) ? undefined : explained('Die Bestellung ist noch nicht bezahlt.');
};

const orderLine = ({ id, name, createdAt, total, currency }: ChainedOrder): string =>
  [
    createdAt ? `${name} vom ${germanDay(businessDay(createdAt))}` : name,
    ...(total === undefined ? [] : [currency === 'EUR' ? euros(total) : `${centsText(total)} ${currency ?? ''}`]),
    `Shopify-Nr. ${idOfGid(id)}`,
  ].join(', ');

const noPayout = (facts: OrderFacts): Absence => {
  const { gateways = [], isGone } = facts.order;
  if (gateways.length === 0)
    return isGone
      ? explained('Womit die Bestellung bezahlt wurde, ist nicht mehr bekannt.')
      : missing('In den gelesenen Auszahlungen und Dateien der Zahlungsanbieter steht diese Bestellung nicht.');
  const each = gateways.map((gateway) => withoutPayout(gateway, facts.read));
  const gaps = each.filter(({ isGap }) => isGap);
  return gaps.length > 0
    ? missing(gaps.map(({ said }) => said).join(' '))
    : explained([...new Set(each.map(({ said }) => said))].join(' '));
};

const noMail = (facts: OrderFacts): Absence => {
  const skipped = skippedOf(facts, 'mail');
  if (skipped) return skipped;
  if (writtenOf(facts).length === 0) return explained('Ohne Beleg gibt es keine E-Mail.');
  const begun = evidenceLines(facts.evidence, 'mail-sent');
  return missing(
    begun.length === 0
      ? 'Zu diesem Beleg ist keine E-Mail bekannt.'
      : `Der Versand einer E-Mail wurde begonnen und ist nicht abgeschlossen (${begun.map(({ said }) => said).join(', ')}).`,
  );
};

const STEPS: Readonly<Record<ChainStep, StepRow>> = {
  order: {
    label: 'Bestellung',
    found: ({ order }) => [
      orderLine(order),
      ...(order.isGone
        ? ['Die Bestellung selbst ist nach Ablauf ihrer Frist gelöscht. Das hier sagen ihre Belege und der Nachweis.']
        : []),
    ],
    absent: () => missing('Die Bestellung ist nicht bekannt.'),
  },
  known: {
    label: 'Bekannt war',
    found: ({ evidence }) => evidenceLines(evidence, 'order-known', 'vat-id-answered', 'person-erased'),
    absent: ({ order: { seenAt } }) =>
      missing(
        `Im Nachweis steht dazu nichts.${seenAt ? ` Zuletzt gelesen wurde die Bestellung am ${momentText(seenAt)}.` : ''}`,
      ),
  },
  rule: {
    label: 'Regel',
    found: (facts) => [...ruleLines(facts), ...evidenceLines(facts.evidence, 'decided', 'pressed')],
    absent: withoutInvoice,
  },
  document: {
    label: 'Beleg',
    found: (facts) => [
      ...writtenOf(facts).map(({ document }) => documentLine(document)),
      ...evidenceLines(facts.evidence, 'document-sent', 'document-answered', 'document-linked', 'document-refused'),
    ],
    absent: withoutInvoice,
  },
  invoice: {
    label: 'Rechnung',
    isAsked: (facts) => writtenOf(facts).length > 0 && !hasInvoice(facts),
    found: () => [],
    absent: withoutInvoice,
  },
  digest: {
    label: 'Prüfsumme',
    found: (facts) =>
      digestLines(
        facts.evidence,
        writtenOf(facts).map(({ document }) => document),
      ),
    absent: (facts) =>
      writtenOf(facts).length === 0
        ? explained('Ohne Beleg gibt es keine Datei.')
        : missing('Die Datei des Belegs wurde noch nicht gelesen, oder davon steht nichts im Nachweis.'),
  },
  mail: {
    label: 'E-Mail',
    found: (facts) => [
      ...doneOf(facts, 'mail').map((task) => mailLine(facts, task)),
      ...evidenceLines(concluded(facts.evidence), 'mail-sent'),
    ],
    absent: noMail,
  },
  payment: {
    label: 'Zahlung',
    found: (facts) => [
      ...doneOf(facts, 'bank-transaction').map(paymentLine),
      ...paidLines(facts),
      ...evidenceLines(concluded(facts.evidence), 'payment-booked'),
    ],
    absent: (facts) =>
      noMoneyDue(facts) ??
      skippedOf(facts, 'bank-transaction', 'payment-match') ??
      missing('Zu dieser Bestellung ist keine Zahlung gebucht.'),
  },
  payout: {
    label: 'Auszahlung',
    found: ({ paidOut, settled }) => [...paidOut.map(paidOutLine), ...settled.map(settledLine)],
    absent: (facts) => (noMoneyDue(facts) ? explained('Ohne Zahlung gibt es keine Auszahlung.') : noPayout(facts)),
  },
};

/** On paper entries stand at the end of the chain, unless a link has nothing else. */
const briefOf = (lines: readonly ChainLine[]): readonly string[] => {
  const others = lines.filter(({ isEvidence }) => !isEvidence);
  return (others.length > 0 ? others : lines).map(({ brief }) => brief);
};

/** The chain of an order; what is not there is named. */
export const orderChain = (number: string, facts: OrderFacts): OrderChain => ({
  number,
  orderName: facts.order.name,
  orderNumber: idOfGid(facts.order.id),
  links: CHAIN_STEPS.filter((step) => STEPS[step].isAsked?.(facts) ?? true).map((step): ChainLink => {
    const { label, found, absent } = STEPS[step];
    const lines = found(facts).map((line) => (typeof line === 'string' ? plainLine(line) : line));
    if (lines.length > 0) {
      const said = lines.map((line) => line.said);
      return { step, label, lines: said, brief: briefOf(lines), stand: 'there' };
    }
    const { stand, said } = absent(facts);
    return { step, label, lines: [said], brief: [said], stand };
  }),
  places: facts.evidence.length === 0 ? '' : placesText(facts.evidence),
});

/** What is told of a number that leads to nothing. */
export const brokenChain = (number: string): OrderChain => {
  const said = `Zu ${quotedName(number)} gibt es hier weder eine Bestellung noch einen Beleg.`;
  return {
    number,
    links: [{ step: 'order', label: STEPS.order.label, lines: [said], brief: [said], stand: 'missing' }],
    places: '',
  };
};
