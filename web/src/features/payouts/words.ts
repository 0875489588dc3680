import type {
  AnsweredEntryReply,
  AskedEntryReply,
  FeeBill,
  GatewayBalanceReply,
  GatewaySettlementReply,
  ListedPayoutReply,
  PayoutBalanceReply,
  PayoutCauseReply,
  PayoutLineReply,
  SettlementsReadReply,
  SettlementsReply,
  ShopPayoutsReply,
  UnknownWordReply,
} from '@belegwerk/contracts/api';
import { FILE_GATEWAY_NAMES } from '@belegwerk/core/records';
import { MAX_BILL_BYTES } from '@belegwerk/core/settlements';
import { FILE_CAUSE_WORDS, PAYOUT_CAUSE_WORDS } from '@belegwerk/core/sentences';
import type { StatusLineTone, StatusWord } from '../../ui/index.ts';
import { counted, isNothing, money } from '../../wording/amounts.ts';
import { exactMoment, germanDay, germanMonth } from '../../wording/moments.ts';
import { said } from '../../wording/said.ts';

export const words = {
  title: 'Auszahlungen',
  back: 'Abgleich',
  loading: 'Auszahlungen werden geladen',
  failure: 'Die Auszahlungen konnten nicht geladen werden',
  oneFailure: 'Die Auszahlung konnte nicht geladen werden',
  list: 'Auszahlungen von Shopify Payments',
  day: 'Tag',
  state: 'Stand',
  amount: 'Betrag',
  reference: 'Referenz der Bank',
  arrived: 'Auf dem Konto',
  nothing: 'Keine Auszahlungen',
  nothingWhy: 'In diesem Monat hat Shopify Payments nichts ausgezahlt.',
  noAccount: 'Kein Shopify Payments',
  noAccountWhy:
    'Dein Shop hat noch kein Geld über Shopify Payments bekommen. Was PayPal und andere auszahlen, steht bei ihnen.',
  readFailed: 'Nicht auf dem neuesten Stand',
  older: 'Ältere Auszahlungen werden noch gelesen',
  olderWhy: 'Sie erscheinen von selbst. Bis dahin können Summen früherer Monate unvollständig sein.',
  marksFailed: 'Der Haken wurde nicht gespeichert',
  balance: 'Guthaben bei Shopify',
  opening: 'Anfangsbestand',
  payouts: 'Ausgezahlt',
  closing: 'Endbestand',
  unexplained: 'Ungeklärt',
  lostFees: 'Davon Gebühren, die nach Erstattungen bei Shopify bleiben',
  sums: 'Woraus sie besteht',
  paidOut: 'Auszahlung',
  order: 'Bestellung',
  kind: 'Art',
  fee: 'Gebühr',
  net: 'Netto',
  sales: 'Bestellungen',
  refunds: 'Erstattungen',
  others: 'Gebühren und Anpassungen',
  rights: 'Auszahlungen',
  keepKind: 'Merken',
  choose: 'Bitte wählen',
  bookSo: 'So buchen',
  keepBill: 'Rechnung eintragen',
  saved: 'Gespeichert',
  unknownTitle: 'Das kennt Belegwerk noch nicht',
  unknownWhy: 'Sag einmal, was das ist. Es gilt dann für alle Monate.',
  isWhat: 'Das sind',
  booking: 'Wie gebucht wird',
  way: 'Zahlungen über Shopify Payments buchen',
  get wayWhy() {
    return said(
      'Je Auszahlung oder je Tag entsteht in Lexware Office ein Umsatz für alles zusammen. Rechnungen werden dann nicht von selbst zugeordnet.',
    );
  },
  get transferWhy() {
    return said('Den Eingang auf deinem Bankkonto ordnest du in Lexware Office als Geldtransit zu.');
  },
  get paypalWhy() {
    return said('PayPal bucht Belegwerk nicht: Das holt Lexware Office selbst ab.');
  },
  fees: 'Gebühren und Rechnung von Shopify',
  feesKept: 'Von Auszahlungen einbehalten',
  bill: 'Rechnung von Shopify',
  billFile: 'E-Rechnung auswählen',
  billFileLabel: 'Rechnung von Shopify als XML oder PDF',
  billRead: 'Gelesen. Prüfe die Angaben und trage die Rechnung ein.',
  billTooLarge: `Die Datei ist größer als ${MAX_BILL_BYTES / 1024 / 1024} MB. Trage die Rechnung von Hand ein.`,
  billDay: 'Rechnungsdatum',
  billNumber: 'Rechnungsnummer',
  billNet: 'Betrag netto (€)',
  billTax: 'Umsatzsteuer darin (€)',
  abroad: 'Aus dem Ausland, ohne Umsatzsteuer',
  removeBill: 'Rechnung entfernen',
  reverse: 'Steuer auf diese Rechnung schuldest du (§ 13b UStG)',
  reported: 'An die Kanzlei gegeben oder gemeldet',
  wrongAmount: 'Schreibe einen Betrag wie 28,90',
  noNumber: 'Schreibe die Nummer der Rechnung',
  proof: 'Nachweis herunterladen (CSV)',
  proofWhy: 'Zum Nachsehen. Buche ihn nicht, sonst können Zahlungen doppelt zählen.',
  proofFailed: 'Der Nachweis konnte nicht geladen werden',
  gateways: 'Andere Zahlungsanbieter',
  othersWhy: 'PayPal, Klarna, Mollie und Amazon Pay: Zieh die Abrechnung als CSV hierher oder wähle sie aus.',
  file: 'Abrechnung auswählen',
  fileLabel: 'Abrechnung eines Zahlungsanbieters',
  noFiles: 'Für diesen Monat ist noch keine Abrechnung da.',
  ask: 'Zu welcher Bestellung gehört das?',
  askOrder: 'Bestellnummer',
  askSave: 'Zuordnen',
  askNone: 'Gehört zu keiner',
  change: 'Guthaben verändert um',
  askAgain: 'Ändern',
  answered: 'Schon beantwortet',
  settlements: 'Abrechnungen',
  lostAtGateway: 'Davon Gebühren, die nach Erstattungen beim Anbieter bleiben',
} as const;

export const causeName = ({ cause }: Pick<PayoutCauseReply, 'cause'>): string => PAYOUT_CAUSE_WORDS[cause];

/** What a line is, in the platform's word where it has no other. */
export const kindName = ({ cause, kind }: Pick<PayoutLineReply, 'cause' | 'kind'>): string =>
  cause === 'unknown' ? `${PAYOUT_CAUSE_WORDS.unknown} (${kind})` : PAYOUT_CAUSE_WORDS[cause];

const STATES: Readonly<Record<ListedPayoutReply['state'], StatusWord>> = {
  'to-come': { text: 'Noch nicht ausgezahlt', tone: 'neutral' },
  scheduled: { text: 'Unterwegs', tone: 'attention' },
  paid: { text: 'Ausgezahlt', tone: 'success' },
  failed: { text: 'Fehlgeschlagen', tone: 'critical' },
  canceled: { text: 'Abgebrochen', tone: 'subdued' },
};

/** How a payout stands; that its lines come to something else counts more. */
export const stateWord = ({ state, unexplained, currency }: ListedPayoutReply): StatusWord =>
  isNothing(unexplained)
    ? STATES[state]
    : { text: `${words.unexplained}: ${money(unexplained, currency)}`, tone: 'warning' };

export const payoutName = ({ day }: Pick<ListedPayoutReply, 'day'>): string =>
  day === undefined ? 'Nächste Auszahlung' : `Auszahlung vom ${germanDay(day)}`;

export const dayText = ({ day }: Pick<ListedPayoutReply, 'day'>): string =>
  day === undefined ? 'Nächste' : germanDay(day);

export const tickLabel = (payout: Pick<ListedPayoutReply, 'day'>): string => `${payoutName(payout)} ist auf dem Konto`;

const unexplainedText = (amount: string, currency: string): string => `${money(amount, currency)} ungeklärt`;

interface Head {
  readonly tone: StatusLineTone;
  readonly title: string;
  readonly detail: string;
}

/** Paid out by Shopify, and not seen yet on the bank account. */
const isOpen = ({ state, arrived }: ListedPayoutReply): boolean => state === 'paid' && arrived === undefined;

const FAILED = {
  tone: 'critical',
  detail: 'Eine Auszahlung ist fehlgeschlagen. Prüfe in Shopify unter „Einstellungen“, „Zahlungen“ dein Bankkonto.',
} as const;

const REFUSED = {
  tone: 'warning',
  get detail() {
    return said('Lexware Office hat eine Buchung abgelehnt. Öffne die Auszahlung und buche sie dort von Hand.');
  },
} as const;

const marksText = (payouts: readonly ListedPayoutReply[]): Pick<Head, 'tone' | 'detail'> => {
  const open = payouts.filter(isOpen).length;
  if (payouts.some(({ state }) => state === 'failed')) return FAILED;
  if (payouts.some(({ booked }) => booked?.refused)) return REFUSED;
  if (!payouts.some(({ state }) => state === 'paid')) return { tone: 'info', detail: 'Noch ist nichts ausgezahlt.' };
  return open === 0
    ? { tone: 'success', detail: 'Alles Ausgezahlte ist auf dem Konto.' }
    : {
        tone: 'info',
        detail: `Hake ab, was auf deinem Bankkonto angekommen ist: ${counted(open, 'Auszahlung', 'Auszahlungen')} offen.`,
      };
};

const UNEXPLAINED = 'Shopify nennt eine andere Summe als die Zeilen darin. Bleibt es dabei, frage Shopify.';

/** What came of a month, in the currency of most payouts. */
export const headOf = ({ balances, payouts }: ShopPayoutsReply): Head | undefined => {
  const [balance] = balances;
  if (!balance) return undefined;
  const { currency, unexplained } = balance;
  const title = `${money(balance.payouts, currency)} · ${unexplainedText(unexplained, currency)}`;
  // what two payouts leave unexplained may come to nothing together
  const isClear = isNothing(unexplained) && payouts.every((payout) => isNothing(payout.unexplained));
  return isClear ? { title, ...marksText(payouts) } : { title, tone: 'warning', detail: UNEXPLAINED };
};

/** What one payout comes to. */
export const headOfPayout = ({ net, currency, unexplained, state, reference }: ListedPayoutReply): Head => {
  const title = `${money(net, currency)} · ${unexplainedText(unexplained, currency)}`;
  if (!isNothing(unexplained)) return { title, tone: 'warning', detail: UNEXPLAINED };
  if (state === 'failed') return { title, ...FAILED };
  return {
    title,
    tone: state === 'paid' ? 'success' : 'info',
    detail:
      reference === undefined
        ? `${STATES[state].text}.`
        : `${STATES[state].text}. Auf dem Kontoauszug steht ${reference}.`,
  };
};

export const balanceTitle = ({ currency }: Pick<PayoutBalanceReply, 'currency'>, isOnly: boolean): string =>
  isOnly ? words.balance : `${words.balance} (${currency})`;

/** What leaves the balance stands as what it takes. */
export const taken = (amount: string): string => {
  if (isNothing(amount)) return amount;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
};

export const lostText = ({ lostFees, lostUnknown, currency }: PayoutBalanceReply): string =>
  `${words.lostFees}: ${money(lostFees, currency)}${
    lostUnknown > 0 ? `, ohne ${counted(lostUnknown, 'Erstattung', 'Erstattungen')} zu älteren Zahlungen` : ''
  }.`;

export const readText = (readAt: string): string => `Zuletzt aus Shopify gelesen: ${exactMoment(readAt)}.`;

export const staleText = (readAt: string | undefined): string =>
  readAt === undefined
    ? 'Shopify antwortet gerade nicht. Öffne die Seite in einigen Minuten noch einmal.'
    : `Shopify antwortet gerade nicht. ${readText(readAt)}`;

export const moreText = (more: number): string =>
  `${counted(more, 'weitere Zeile steht', 'weitere Zeilen stehen')} im Nachweis.`;

export const arrivedText = ({ at, byName }: NonNullable<ListedPayoutReply['arrived']>): string =>
  `Abgehakt am ${exactMoment(at)}${byName === undefined ? '' : ` von ${byName}`}.`;

export const WAYS: readonly { readonly value: ShopPayoutsReply['booking']['way']; readonly label: string }[] = [
  { value: 'payment', label: 'Je Zahlung, mit Gebühr' },
  { value: 'payout', label: 'Je Auszahlung' },
  { value: 'day', label: 'Je Tag' },
];

const wayLabel = (way: ShopPayoutsReply['booking']['way']): string =>
  WAYS.find(({ value }) => value === way)?.label ?? '';

/** What was chosen for later; nothing where it goes on as it is. */
export const nextWayText = ({ next }: ShopPayoutsReply['booking']): string | undefined =>
  next &&
  `Ab dem ${germanDay(next.from)}: ${wayLabel(next.way)}. Was bis dahin bezahlt wird, bleibt wie bisher gebucht.`;

/** What of a payout is booked as a whole, and what the accounting service refused. */
export const bookedText = ({ booked, currency }: ListedPayoutReply): string | undefined => {
  if (!booked) return undefined;
  const { state, amount, fee, lines, refused } = booked;
  const what = `${money(amount, currency)}, Gebühr ${money(fee, currency)}, ${counted(lines, 'Zeile', 'Zeilen')}.`;
  if (state === 'sent') return `Wird gebucht: ${what}`;
  if (state === 'unclear')
    return `Unklar, ob gebucht: ${what} Seitdem ist ein anderes Konto verbunden. Sieh im früheren nach.`;
  if (!refused) return `Gebucht: ${what}`;
  const left = said(
    `Nicht gebucht: ${money(refused.amount, currency)}. Lexware Office sagt: ${refused.reason}. Buche das dort von Hand.`,
  );
  return lines > 0 ? `Gebucht: ${what} ${left}` : left;
};

export const unknownText = ({ kind, lines, amount, currency }: ShopPayoutsReply['unknown'][number]): string =>
  `„${kind}“: ${counted(lines, 'Zeile', 'Zeilen')}, ${money(amount, currency)}`;

/** What the bill says against what was kept. */
export const billText = ({ bill, beyond }: ShopPayoutsReply['fees']): string | undefined => {
  if (!bill || beyond === undefined) return undefined;
  if (isNothing(beyond)) return 'Rechnung und einbehaltene Gebühren sind gleich.';
  const less = beyond.startsWith('-');
  const amount = money(less ? beyond.slice(1) : beyond, 'EUR');
  return less
    ? `Die Rechnung ist ${amount} niedriger. Das kann an Gebühren liegen, die auf der Rechnung eines anderen Monats stehen.`
    : `Die Rechnung ist ${amount} höher. Das kann an ${isNothing(bill.tax) ? '' : 'Umsatzsteuer, an '}Abo oder Apps liegen, die mit auf der Rechnung stehen, oder an Gebühren eines anderen Monats.`;
};

/** The tax falls due with the month of the service, not with the day of the bill (§ 13b Abs. 1 UStG). */
export const reverseText = ({ net, number, day }: FeeBill, month: string): string => {
  const [year = '', of = ''] = month.split('-');
  const quarter = `${Math.ceil(Number(of) / 3)}. Quartal ${year}`;
  const dated = day === undefined ? '' : ` vom ${germanDay(day)}`;
  return `Grundlage ist der Rechnungsbetrag von ${money(net, 'EUR')} (Rechnung ${number}${dated}), nicht die Summe der Gebühren. Aus der EU, etwa von Shopify aus Irland: Voranmeldung für ${germanMonth(month)} oder das ${quarter}.`;
};

export const askedText = ({ gateway, day, gross, currency, text }: Omit<AskedEntryReply, 'candidates'>): string =>
  [FILE_GATEWAY_NAMES[gateway], germanDay(day), money(gross, currency), text].filter((part) => part !== '').join(' · ');

const daysText = ({ days }: SettlementsReadReply): readonly string[] => {
  if (!days) return [];
  return [days.from === days.to ? germanDay(days.from) : `${germanDay(days.from)} bis ${germanDay(days.to)}`];
};

export const readFileText = (read: SettlementsReadReply): string =>
  [read.gateway, read.form, ...daysText(read)].join(', ');

const newText = ({ entries, added }: SettlementsReadReply): string => {
  if (added === entries) return 'alle neu';
  return added === 0 ? 'alle schon da' : `${added} neu, ${entries - added} schon da`;
};

/** What a file came to. */
export const fileCameTo = (read: SettlementsReadReply): string => {
  const { entries, matched, asked, alone } = read;
  return `${counted(entries, 'Zeile', 'Zeilen')}, ${newText(read)}: ${matched} zu Bestellungen, ${asked} offen, ${alone} ohne Bestellung.`;
};

export const moreAskedText = (more: number): string =>
  `${counted(more, 'weitere Zeile folgt', 'weitere Zeilen folgen')}.`;

export const moreUnreadText = (more: number): string =>
  `${counted(more, 'weitere Zeile', 'weitere Zeilen')} nicht lesbar.`;

export const matchedText = ({ matched, alone }: SettlementsReply['gateways'][number]): string =>
  `${counted(matched, 'Zeile gehört', 'Zeilen gehören')} zu Bestellungen, ${alone} zu keiner.`;

/** What an entry of a file is. */
export const fileCauseName = ({ cause }: Pick<PayoutCauseReply, 'cause'>): string => FILE_CAUSE_WORDS[cause];

export const unknownWordText = ({ word, entries, sums }: UnknownWordReply): string =>
  `„${word}“: ${[counted(entries, 'Zeile', 'Zeilen'), ...sums.map(({ amount, currency }) => money(amount, currency))].join(', ')}`;

/** Undefined where nothing was lost. */
export const lostAtGatewayText = ({ lostFees, lostUnknown, currency }: GatewayBalanceReply): string | undefined => {
  if (isNothing(lostFees)) return undefined;
  const without =
    lostUnknown > 0 ? `, dazu ${counted(lostUnknown, 'Erstattung', 'Erstattungen')}, deren Zahlung fehlt` : '';
  return `${words.lostAtGateway}: ${money(lostFees, currency)}${without}.`;
};

export const settlementText = ({ entries, net, paid, currency }: GatewaySettlementReply): string =>
  [
    counted(entries, 'Zeile', 'Zeilen'),
    money(net, currency),
    ...(paid === undefined ? [] : [`ausgezahlt ${money(paid, currency)}`]),
  ].join(', ');

export const answeredText = (entry: AnsweredEntryReply): string =>
  `${askedText(entry)}: ${entry.order ?? 'keine Bestellung'}`;

export const changeLabel = ({ day }: Pick<AnsweredEntryReply, 'day'>): string =>
  `${words.askAgain} (${germanDay(day)})`;

export const candidatesText = (candidates: readonly string[]): string => `Möglich: ${candidates.join(', ')}.`;

export const monthLinkText = (month: string): string => `${germanMonth(month)} ansehen`;
