import type {
  ListedPayoutReply,
  PayoutBalanceReply,
  PayoutCauseReply,
  PayoutLineReply,
  ShopPayoutsReply,
} from '@belegwerk/contracts/api';
import { PAYOUT_CAUSE_WORDS } from '@belegwerk/core/sentences';
import type { StatusLineTone, StatusWord } from '../../ui/index.ts';
import { counted, isNothing, money } from '../../wording/amounts.ts';
import { exactMoment, germanDay } from '../../wording/moments.ts';

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

/** Paid out by Shopify, and nobody has seen it on the bank account. */
const isOpen = ({ state, arrived }: ListedPayoutReply): boolean => state === 'paid' && arrived === undefined;

const FAILED = {
  tone: 'critical',
  detail: 'Eine Auszahlung ist fehlgeschlagen. Prüfe in Shopify unter „Einstellungen“, „Zahlungen“ dein Bankkonto.',
} as const;

const marksText = (payouts: readonly ListedPayoutReply[]): Pick<Head, 'tone' | 'detail'> => {
  const open = payouts.filter(isOpen).length;
  if (payouts.some(({ state }) => state === 'failed')) return FAILED;
  return open === 0
    ? { tone: 'success', detail: 'Alles Ausgezahlte ist auf dem Konto.' }
    : {
        tone: 'info',
        detail: `Hake ab, was auf deinem Bankkonto angekommen ist: ${counted(open, 'Auszahlung', 'Auszahlungen')} offen.`,
      };
};

const UNEXPLAINED =
  'Shopify nennt eine andere Summe als die Zeilen darin. Belegwerk liest sie morgen noch einmal; bleibt es dabei, frage Shopify.';

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
  `${counted(more, 'weitere Zeile steht', 'weitere Zeilen stehen')} nur in den Summen.`;

export const arrivedText = ({ at, byName }: NonNullable<ListedPayoutReply['arrived']>): string =>
  `Abgehakt am ${exactMoment(at)}${byName === undefined ? '' : ` von ${byName}`}.`;
