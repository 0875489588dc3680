import { describe, expect, it } from '@jest/globals';
import { anEntryOf, anIssuedDocument } from '../../../../test/builders/index.ts';
import type { CreditShare } from '../../balance/credited-amounts.ts';
import type { ProcessingStatus } from '../../records/processing-status.ts';
import type { IssuedDocument } from '../../documents/issued-document.ts';
import { day, instant } from '../../kernel/calendar.ts';
import { documentId } from '../../kernel/ids.ts';
import { cents } from '../../kernel/money.ts';
import type { MoneyPlace, MovedMoney } from '../../payments/moved-money.ts';
import { nextStepOf, type NextStepFacts } from '../../payments/next-step.ts';
import { neededItemsOf, openItemsOf, type OpenItemFacts } from '../../payments/open-items.ts';
import { concernsOf } from '../../payments/order-concerns.ts';
import type { OnceAsked } from '../../records/open-item.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { SideTaskReason } from '../../reasons/side-task-reason.ts';
import type { Reason } from '../../reasons/reasons.ts';
import type { SkippedSideTask } from '../../records/skipped-side-task.ts';
import { nextStepText, YOUR_TURN } from './next-step-text.ts';
import { openItemText } from './open-item-text.ts';

const today = day('2026-11-22');
const LATE = day('2026-11-15');
const SOON = day('2026-11-30');

const document = (number: string, wish: Partial<IssuedDocument> = {}): IssuedDocument =>
  anIssuedDocument({
    id: documentId(number),
    number,
    kind: number.startsWith('GS') ? 'credit-note' : 'invoice',
    createdAt: instant('2026-11-01T12:00:00Z'),
    status: 'open',
    total: cents(11_900),
    due: number.startsWith('GS') ? undefined : SOON,
    ...wish,
  } as Partial<IssuedDocument>);

const RE1 = document('RE1');
const GS1 = document('GS1');
const draft = (number: string) => document(number, { status: 'draft' });

const money = (place: MoneyPlace, amount: number, because?: SideTaskReason): MovedMoney => ({
  way: amount < 0 ? 'back' : 'in',
  amount: cents(Math.abs(amount)),
  place,
  ...(because ? { because } : {}),
  ...(place === 'suggested' ? { document: documentId('RE1') } : {}),
});

/** An order, its documents, its money and what is known of the account. */
interface State {
  readonly documents?: readonly IssuedDocument[];
  readonly status?: ProcessingStatus;
  readonly statuses?: NextStepFacts['documentStatuses'];
  readonly payment?: OpenItemFacts['paymentStatus'];
  readonly money?: readonly MovedMoney[];
  /** What the customer still owes for the order, in cents. */
  readonly owed?: number;
  readonly credited?: readonly [credit: IssuedDocument, invoice: IssuedDocument];
  readonly toFinalise?: true;
  readonly paypal?: OnceAsked;
  readonly byBank?: OnceAsked;
  readonly skipped?: readonly SkippedSideTask[];
  readonly isTriedAgain?: boolean;
  readonly ignored?: true;
  readonly tax?: true;
  readonly differs?: true;
}

const DONE: ProcessingStatus = { state: 'done', reason: { code: 'EXISTING' } };
const status = (state: ProcessingStatus['state'], code: Reason['code'], facts = {}): ProcessingStatus => ({
  state,
  reason: { code, facts },
});
const wait = (facts: Record<string, string>, kind: 'invoice' | 'credit-note' = 'invoice') => ({
  kind,
  ...status('waiting', 'WAIT', facts),
});

const VOIDED: Pick<NextStepFacts, 'balance' | 'causes'> = {
  balance: { difference: cents(11_900) },
  causes: [{ cause: 'document-cancelled', amount: cents(11_900) }],
};

const factsOf = (state: State): NextStepFacts => {
  const entries: readonly DocumentEntry[] = (state.documents ?? []).map((each, place) =>
    anEntryOf(each, {
      id: `i-${each.number}`,
      ...(state.tax && place === 0 ? { notices: [{ kind: 'tax', advice: 'tax-charged-on-export' }] as const } : {}),
    }),
  );
  const shares: readonly CreditShare[] = state.credited
    ? [{ credit: state.credited[0], invoice: state.credited[1], amount: cents(11_900) }]
    : [];
  const openItems = openItemsOf({
    documents: entries,
    isToFinalise: state.toFinalise ?? false,
    shares,
    paymentStatus: state.payment ?? 'paid',
    owed: cents(state.owed ?? 0),
    taxesIncluded: true,
    skipped: state.skipped ?? [],
    matched: new Set((state.money ?? []).some(({ place }) => place === 'suggested') ? [documentId('RE1')] : []),
    money: state.money ?? [],
  });
  return {
    status: state.status ?? DONE,
    documents: entries,
    openItems,
    skipped: state.skipped ?? [],
    ...(state.statuses ? { documentStatuses: state.statuses } : {}),
    ...(state.ignored ? { ignored: true } : {}),
    ...(state.differs ? VOIDED : {}),
  };
};

const OFF: SideTaskReason = { code: 'GATEWAY_OFF', setting: 'transactionGateway', facts: { gateway: 'Klarna' } };
const ALL_OFF: SideTaskReason = { code: 'OFF', setting: 'transactionCreate' };
const TOO_LATE: SideTaskReason = { code: 'BANK_TRANSACTION_TOO_LATE' };
const PAYPAL: SideTaskReason = { code: 'GATEWAY_PAYPAL' };
const BY_CARD: SideTaskReason = {
  code: 'GATEWAY_OFF',
  setting: 'transactionGateway',
  facts: { gateway: 'Geschenkgutscheine' },
};
const giftCard = (amount: number): MovedMoney => ({ ...money('shop', amount, BY_CARD), voucher: 'gift-card' });
const storeCredit = (amount: number): MovedMoney => ({ ...giftCard(amount), voucher: 'store-credit' });
const NOT_SENT: SkippedSideTask = { kind: 'mail', source: 'document:RE1', because: { code: 'REFUSED' } };
const turn = (text: string): string => `${YOUR_TURN} ${text}`;
const paid = (number: string) => document(number, { status: 'paid' });

/** Order × documents × money × account: what a bookkeeper would say comes next. */
const STATES: Readonly<Record<string, readonly [state: State, sentence: string]>> = {
  // no person
  'all is done': [{ documents: [paid('RE1')] }, 'Nichts. Alle Belege, die deine Einstellungen vorsehen, sind da.'],
  'an invoice over 0.00 is no task': [
    { documents: [document('RE1', { total: cents(0) })] },
    'Nichts. Alle Belege, die deine Einstellungen vorsehen, sind da.',
  ],
  'a setting leaves it out': [
    { status: status('skipped', 'SKIP_POS') },
    'Nichts. Diese Bestellung bekommt keine Belege.',
  ],
  'a person ignores it': [
    { status: status('skipped', 'IGNORED'), ignored: true },
    'Nichts. Diese Bestellung wird ignoriert. Mit „Wieder aufnehmen“ geht es weiter.',
  ],
  'a person cancelled the invoice for good': [
    {
      documents: [paid('RE1'), paid('GS1')],
      credited: [GS1, RE1],
      statuses: [{ kind: 'invoice', source: 'o', ...status('skipped', 'CANCELLED', { because: 'by-hand' }) }],
    },
    'Nichts. Die Rechnung ist von Hand storniert. Mit „Wieder aufnehmen“ entsteht eine neue.',
  ],
  // the customer, or money on its way
  'it is unpaid and not due': [
    { documents: [RE1], payment: 'pending' },
    'Nichts. Der Kunde hat die Rechnung RE1 noch nicht bezahlt. Fällig ist sie am 30.11.2026.',
  ],
  'its money is on the way': [
    {
      documents: [RE1],
      money: [{ ...money('shop', 11_900), nextLookAt: instant('2026-11-22T10:00:00Z') }],
    },
    'Die Zahlung zu der Rechnung RE1 wird gerade übertragen.',
  ],
  'PayPal is fetched by the account': [
    { documents: [RE1], money: [money('shop', 11_900, PAYPAL)], paypal: 'yes' },
    'Sobald Lexware Office die Zahlung über PayPal abgeholt hat, ordne sie dort der Rechnung RE1 zu.',
  ],
  'PayPal is not fetched': [
    { documents: [RE1], money: [money('shop', 11_900, PAYPAL)], paypal: 'no' },
    turn('Setze die Rechnung RE1 in Lexware Office auf „bezahlt“.'),
  ],
  // by itself
  'a document is being made': [{ status: status('creating', 'IN_PROGRESS') }, 'Rechnung wird gerade erstellt.'],
  'it waits for dispatch': [{ status: wait({ event: 'fulfilled' }) }, 'Rechnung entsteht von selbst.'],
  'it waits for the connection': [
    { status: status('waiting', 'NOT_CONNECTED') },
    'Rechnung entsteht, sobald Lexware Office verbunden ist.',
  ],
  'documents are switched off': [
    { status: status('waiting', 'DISABLED_INVOICE_CREATE', { all: 'yes' }) },
    'Rechnung entsteht, sobald die Belegerstellung eingeschaltet ist.',
  ],
  'no transfers are left': [
    { status: status('waiting', 'NO_TRANSFERS') },
    'Rechnung entsteht, sobald es wieder Übertragungen gibt.',
  ],
  'a credit note waits for the draft of its invoice': [
    { documents: [draft('RE1')], status: wait({ event: 'invoice-finalised' }, 'credit-note') },
    'Gutschrift entsteht von selbst, sobald du die Rechnung in Lexware Office festschreibst.',
  ],
  'a mail is tried again': [
    { documents: [paid('RE1')], isTriedAgain: true },
    'Was noch offen ist, wird von selbst erneut versucht.',
  ],
  // the merchant, without haste
  'a draft that is not waited for': [
    { documents: [draft('RE1')] },
    'Rechnung ist ein Entwurf. Schreibe sie in Lexware Office fest, wenn alles stimmt.',
  ],
  // the merchant
  'money went back, and credit notes are off': [
    {
      documents: [paid('RE1')],
      statuses: [{ kind: 'credit-note', source: 'refund', ...status('skipped', 'DISABLED_CREDIT_CREATE') }],
    },
    'Nichts. Zur Erstattung entsteht nach deinen Einstellungen keine Gutschrift.',
  ],
  'it is held': [
    { status: status('held', 'MISSING_ADDRESS') },
    turn('Gehalten: Adresse unvollständig. Was zu tun ist, steht gleich hier.'),
  ],
  'money is kept of a cancelled order': [
    { status: status('held', 'NOT_SUPPORTED', { feature: 'cancelled-money-kept', amount: '20.00' }) },
    turn('Sage mit „Behaltenes Geld zuordnen“, wofür du das Geld behältst.'),
  ],
  'the account does not take its rate': [
    { status: status('held', 'TAX_RATE_UNKNOWN', { because: 'account', country: 'AT', rate: '4.9' }) },
    turn('Schreibe die Rechnung in Lexware Office von Hand, oder wähle „Trotzdem versuchen“.'),
  ],
  'it failed': [
    { status: status('failed', 'REFUSED') },
    turn('Fehler: von Lexware Office abgelehnt. Was zu tun ist, steht gleich hier.'),
  ],
  'order and documents differ': [
    { documents: [document('RE1', { cancelled: true })], differs: true },
    turn('Abweichung: Bestellung und Belege stimmen nicht überein. Was zu tun ist, steht gleich hier.'),
  ],
  'its tax is to be checked': [
    { documents: [paid('RE1')], tax: true },
    turn('Steuer prüfen: Umsatzsteuer auf Ausfuhr. Was zu tun ist, steht gleich hier.'),
  ],
  'it is in another currency': [
    { status: status('skipped', 'INVALID_CURRENCY') },
    turn('Buche die Bestellung in Lexware Office von Hand, und wähle danach „Ignorieren“.'),
  ],
  'a mail was refused': [
    { documents: [paid('RE1')], skipped: [NOT_SENT] },
    turn('Nicht erledigt: E-Mail an den Kunden. Was zu tun ist, steht gleich hier.'),
  ],
  'a draft that is to be finalised': [
    { documents: [draft('RE1')], toFinalise: true },
    turn('Schreibe die Rechnung in Lexware Office fest.'),
  ],
  'a draft in place of an invoice that was cancelled': [
    { documents: [document('RE1', { cancelled: true }), draft('RE2')] },
    turn('Schreibe die Rechnung in Lexware Office fest.'),
  ],
  'its payment was suggested': [
    { documents: [RE1], money: [money('suggested', 11_900)] },
    turn('Bestätige in Lexware Office, dass die Zahlung zu der Rechnung RE1 gehört.'),
  ],
  'its payment lies in the account': [
    { documents: [RE1], money: [money('unassigned', 11_900)] },
    turn('Ordne die Zahlung in Lexware Office der Rechnung RE1 zu.'),
  ],
  'its payment is not transferred, and the merchant was not asked how it comes': [
    { documents: [RE1], money: [money('shop', 11_900, OFF)] },
    'Kommt die Zahlung über deine Bank nach Lexware Office, ordne sie dort der Rechnung RE1 zu.',
  ],
  'bank transactions are off, and the merchant was not asked how payments come': [
    { documents: [RE1], money: [money('shop', 11_900, ALL_OFF)] },
    'Kommt die Zahlung über deine Bank nach Lexware Office, ordne sie dort der Rechnung RE1 zu.',
  ],
  'the bank brings its payment': [
    { documents: [RE1], money: [money('shop', 11_900, ALL_OFF)], byBank: 'yes' },
    'Kommt die Zahlung über deine Bank nach Lexware Office, ordne sie dort der Rechnung RE1 zu.',
  ],
  'the bank does not bring its payment': [
    { documents: [RE1], money: [money('shop', 11_900, ALL_OFF)], byBank: 'no' },
    turn('Setze die Rechnung RE1 in Lexware Office auf „bezahlt“.'),
  ],
  'its payment came too late to be transferred': [
    { documents: [RE1], money: [money('shop', 11_900, TOO_LATE)] },
    turn('Ordne die Zahlung in Lexware Office der Rechnung RE1 zu, oder setze sie dort auf „bezahlt“.'),
  ],
  // a gift card: no bank transaction comes for it
  'a gift card paid it': [
    { documents: [RE1], money: [giftCard(11_900)] },
    turn('Setze die Rechnung RE1 in Lexware Office auf „bezahlt“: Sie ist mit einem Gutschein bezahlt.'),
  ],
  'store credit paid it': [
    { documents: [RE1], money: [storeCredit(11_900)] },
    turn('Setze die Rechnung RE1 in Lexware Office auf „bezahlt“: Sie ist mit Guthaben bezahlt.'),
  ],
  'store credit and a gift card paid it': [
    { documents: [RE1], money: [storeCredit(5000), giftCard(6900)] },
    turn('Setze die Rechnung RE1 in Lexware Office auf „bezahlt“: Sie ist mit einem Gutschein und Guthaben bezahlt.'),
  ],
  'store credit paid a part, the rest was suggested': [
    { documents: [RE1], money: [storeCredit(5000), money('suggested', 6900)] },
    turn(
      'Bestätige in Lexware Office, dass die Zahlung zu der Rechnung RE1 gehört. 50,00 € sind mit Guthaben bezahlt. Setze die Rechnung danach auf „bezahlt“.',
    ),
  ],
  'a gift card paid a part, the rest lies in the account': [
    { documents: [RE1], money: [giftCard(5000), money('unassigned', 6900)] },
    turn(
      'Ordne die Zahlung in Lexware Office der Rechnung RE1 zu. 50,00 € sind mit einem Gutschein bezahlt. Setze die Rechnung danach auf „bezahlt“.',
    ),
  ],
  'a gift card paid a part, the rest was suggested': [
    { documents: [RE1], money: [giftCard(5000), money('suggested', 6900)] },
    turn(
      'Bestätige in Lexware Office, dass die Zahlung zu der Rechnung RE1 gehört. 50,00 € sind mit einem Gutschein bezahlt. Setze die Rechnung danach auf „bezahlt“.',
    ),
  ],
  'a gift card paid a part, the rest was assigned': [
    { documents: [document('RE1', { unpaid: cents(5000) })], money: [giftCard(5000), money('unassigned', 6900)] },
    turn('Setze die Rechnung RE1 in Lexware Office auf „bezahlt“: Sie ist mit einem Gutschein bezahlt.'),
  ],
  'a gift card paid a part, the rest was not booked': [
    { documents: [RE1], money: [giftCard(5000), money('shop', 6900, TOO_LATE)] },
    turn(
      'Ordne die Zahlung in Lexware Office der Rechnung RE1 zu, oder setze sie dort auf „bezahlt“. 50,00 € sind mit einem Gutschein bezahlt.',
    ),
  ],
  'a gift card paid a part, the account fetches the rest': [
    { documents: [RE1], money: [giftCard(5000), money('shop', 6900, PAYPAL)], paypal: 'yes' },
    'Sobald Lexware Office die Zahlung über PayPal abgeholt hat, ordne sie dort der Rechnung RE1 zu. 50,00 € sind mit einem Gutschein bezahlt. Setze die Rechnung danach auf „bezahlt“.',
  ],
  'a gift card paid a part, the customer owes the rest': [
    { documents: [RE1], money: [giftCard(5000)], payment: 'partially_paid', owed: 6900 },
    'Nichts. Der Kunde hat den Rest der Rechnung RE1 noch nicht bezahlt. Fällig ist sie am 30.11.2026. 50,00 € sind mit einem Gutschein bezahlt.',
  ],
  'money went back to a gift card': [
    {
      documents: [paid('RE1'), GS1],
      credited: [GS1, RE1],
      payment: 'refunded',
      money: [money('shop', 11_900), giftCard(-11_900)],
    },
    turn('Setze die Gutschrift GS1 in Lexware Office auf „bezahlt“: Das Geld ging auf einen Gutschein zurück.'),
  ],
  'gift cards are sent, and its transaction lies in the account': [
    { documents: [RE1], money: [{ ...money('unassigned', 11_900), voucher: 'gift-card' }] },
    turn('Ordne die Zahlung in Lexware Office der Rechnung RE1 zu.'),
  ],
  'it is overdue': [
    { documents: [document('RE1', { due: LATE })], payment: 'pending' },
    turn('Die Rechnung RE1 ist überfällig. Erinnere den Kunden, oder buche die Zahlung in Lexware Office.'),
  ],
  'an invoice and its credit note are not set off': [
    { documents: [RE1, paid('GS1')], credited: [GS1, RE1], payment: 'voided' },
    turn('Verrechne die Rechnung RE1 in Lexware Office.'),
  ],
  'an invoice and its credit note are both open': [
    { documents: [RE1, GS1], credited: [GS1, RE1], payment: 'voided' },
    turn('In Lexware Office warten 2 Belege. Was zu tun ist, steht hier bei jedem.'),
  ],
  'the credit note to set off with is a draft': [
    { documents: [document('RE1', { due: LATE }), draft('GS1')], payment: 'voided' },
    turn('Schreibe zuerst den Entwurf der Gutschrift in Lexware Office fest.'),
  ],
};

const seenOf = ({ paypal = 'ask', byBank = 'ask', isTriedAgain = false }: State) => ({
  today,
  answers: { transactionPaypal: paypal, transactionByBank: byBank },
  isTriedAgain,
});
const numberOf = (entry: string) => (entry.endsWith('draft') ? undefined : entry.slice('i-'.length));

describe('what happens next with an order', () => {
  it.each(Object.entries(STATES))('is said where %s', (_, [state, sentence]) =>
    expect(nextStepText(nextStepOf(factsOf(state), seenOf(state)), numberOf)).toBe(sentence),
  );

  it.each(Object.entries(STATES))(
    'is up to the merchant exactly where the overview counts it: %s',
    (_, [state, sentence]) => {
      const facts = factsOf(state);
      const counted = concernsOf(facts).length + neededItemsOf(facts.openItems ?? [], seenOf(state)).length;
      expect(sentence.startsWith(YOUR_TURN)).toBe(counted > 0);
    },
  );

  it.each(Object.entries(STATES))('is never „nothing“ above something to do: %s', (_, [state, sentence]) => {
    const below = (factsOf(state).openItems ?? []).map((item) => openItemText(item, today)).join(' ');
    if (/\b(Ordne|Verrechne|Bestätige|Öffne|Schreibe|Erinnere|Setze)\b/.test(below))
      expect(sentence).not.toMatch(/^Nichts/);
  });

  it('tells of a credit note as draft at the document, too', () => {
    const [, [state]] = ['', STATES['the credit note to set off with is a draft']!];
    expect((factsOf(state).openItems ?? []).map((item) => openItemText(item, today))).toEqual([
      expect.stringContaining('Schreibe zuerst den Entwurf der Gutschrift in Lexware Office fest.'),
    ]);
  });
});
