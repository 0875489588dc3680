import { compareDays, type PlainDate } from '../kernel/calendar.ts';
import { cents, sumOfCents, type Cents } from '../kernel/money.ts';
import type { BookingSource } from '../records/month-edition.ts';
import { VOUCHER_KINDS, type VoucherKind, type VoucherMove, type VoucherWhat } from '../records/voucher-move.ts';
import { amountCell, dayCell } from './folder-file.ts';
import type { FolderFile } from '../ports/folder-writer.ts';

/** What orders did to gift cards and store credit until the end of a month. */
export interface MonthVouchers {
  /** Its first day. */
  readonly month: PlainDate;
  /** On which the first order was placed that is known; absent where none is. */
  readonly since?: PlainDate;
  /** Everything before the month. */
  readonly before: readonly VoucherMove[];
  /** What happened in it, with the order. */
  readonly within: readonly (VoucherMove & { readonly orderName: string })[];
  /** Known orders of which it was not kept yet what they did. */
  readonly unread: number;
}

const KIND_WORDS: Readonly<Record<VoucherKind, string>> = {
  'gift-card': 'Geschenkgutschein',
  'store-credit': 'Shop-Guthaben',
};

const WHAT_WORDS: Readonly<Record<VoucherWhat, string>> = {
  issued: 'verkauft',
  used: 'eingelöst',
  returned: 'erstattet auf Gutschein oder Guthaben',
};

/** What a move does to what the shop owes its customers. */
const owed = ({ what, amount }: VoucherMove): Cents => cents(what === 'used' ? 0 - amount : amount);

const sumOf = (moves: readonly VoucherMove[], what: VoucherWhat): Cents =>
  sumOfCents(moves.filter((each) => each.what === what).map(({ amount }) => amount));

/** What the shop owed at the beginning of the month, what changed, and what it owes at the end. */
export interface VoucherBalance {
  readonly before: Cents;
  readonly issued: Cents;
  readonly used: Cents;
  readonly returned: Cents;
  readonly after: Cents;
}

/** The balance of gift cards or of store credit in the month. */
export const voucherBalance = (
  { before, within }: Pick<MonthVouchers, 'before' | 'within'>,
  of: VoucherKind,
): VoucherBalance => {
  const earlier = sumOfCents(before.filter((each) => each.of === of).map(owed));
  const own = within.filter((each) => each.of === of);
  return {
    before: earlier,
    issued: sumOf(own, 'issued'),
    used: sumOf(own, 'used'),
    returned: sumOf(own, 'returned'),
    after: cents(earlier + sumOfCents(own.map(owed))),
  };
};

const balanceRows = (vouchers: MonthVouchers, of: VoucherKind): readonly (readonly string[])[] => {
  const { before, issued, used, returned, after } = voucherBalance(vouchers, of);
  const rows = [
    ['Bestand vor dem Monat', before],
    ['Verkauft', issued],
    ['Eingelöst', used],
    ['Erstattet', returned],
    ['Bestand nach dem Monat', after],
  ] as const;
  return rows.map(([label, amount]) => ['', label, KIND_WORDS[of], '', amountCell(amount)]);
};

const notes = ({ since, unread }: MonthVouchers): readonly string[] => [
  ...(since
    ? [
        `Der Bestand zählt ab der ersten bekannten Bestellung (${dayCell(since)}). Ohne Bestellung vergebene Gutscheine und Guthaben sind nicht dabei.`,
      ]
    : []),
  ...(unread > 0 ? [`Nicht dabei: ${unread} Bestellungen, die seit der Aktualisierung nicht gelesen wurden.`] : []),
];

/** Gift cards and store credit of a month: each move, and what the shop owes its customers. */
const vouchersList = (vouchers: MonthVouchers): FolderFile => ({
  path: 'Gutscheine und Guthaben.csv',
  rows: [
    ['Tag', 'Vorgang', 'Art', 'Bestellung', 'Betrag'],
    ...vouchers.within
      .toSorted((one, other) => compareDays(one.day, other.day) || (one.orderName < other.orderName ? -1 : 1))
      .map(({ day, what, of, orderName, amount }) => [
        dayCell(day),
        WHAT_WORDS[what],
        KIND_WORDS[of],
        orderName,
        amountCell(amount),
      ]),
    ...VOUCHER_KINDS.flatMap((of) => balanceRows(vouchers, of)),
    ...notes(vouchers).map((note) => ['', note, '', '', '']),
  ],
});

/** An account of one's own for vouchers: the charts of accounts have none. */
const VOUCHER_ACCOUNT = 'eigenes Konto „Verbindlichkeiten aus Gutscheinen“ (z. B. SKR03 1604, SKR04 3304)';

interface Rebooking {
  readonly of: string;
  readonly amount: Cents;
  readonly booked: string;
  readonly debit: string;
  readonly credit: string;
  readonly why: string;
}

/** Where a payment is missing that was made with a voucher. */
const LACKING: Readonly<Record<BookingSource, string>> = {
  lexware: 'in Lexware Office',
  file: 'im Buchungsstapel der Monatsmappe',
};

/** Our own bookings have what was sold without tax on the account of vouchers already. */
const soldWithoutTax = (amount: Cents): Rebooking => ({
  of: 'Verkaufte Gutscheine ohne Steuer (Mehrzweckgutschein)',
  amount,
  booked: 'vermutlich als Erlös zum Satz 0 %, aus der Zeile der Rechnung',
  debit: 'Erlöse 0 %',
  credit: VOUCHER_ACCOUNT,
  why: 'Der Verkauf ist noch kein Umsatz (§ 3 Abs. 15 UStG); versteuert wird beim Einlösen.',
});

const rebookings = ({ within }: MonthVouchers, bookings: BookingSource): readonly Rebooking[] => {
  const cards = within.filter(({ of }) => of === 'gift-card');
  const sold = cards.filter(({ what }) => what === 'issued');
  return [
    ...(bookings === 'file'
      ? []
      : [soldWithoutTax(sumOfCents(sold.filter(({ isTaxed }) => !isTaxed).map(({ amount }) => amount)))]),
    {
      of: 'Verkaufte Gutscheine mit Steuer (Einzweckgutschein)',
      amount: sumOfCents(sold.filter(({ isTaxed }) => isTaxed).map(({ amount }) => amount)),
      booked: 'als Erlös mit Umsatzsteuer',
      debit: '',
      credit: '',
      why: 'Keine Umbuchung: Der Verkauf ist schon der Umsatz (§ 3 Abs. 14 UStG). Das Einlösen darf nicht noch einmal versteuert werden.',
    },
    {
      of: 'Mit Gutschein bezahlt',
      amount: sumOf(cards, 'used'),
      booked: `Rechnung vollständig als Erlös; die Zahlung fehlt ${LACKING[bookings]}`,
      debit: VOUCHER_ACCOUNT,
      credit: 'Forderung aus der Rechnung',
      why: 'Der Gutschein ist eine Zahlung und mindert den Erlös nicht.',
    },
    {
      of: 'Auf Gutschein erstattet',
      amount: sumOf(cards, 'returned'),
      booked: `Gutschrift mindert den Erlös; die Auszahlung fehlt ${LACKING[bookings]}`,
      debit: 'Forderung aus der Gutschrift',
      credit: VOUCHER_ACCOUNT,
      why: 'Der Kunde hat wieder Guthaben.',
    },
  ].filter(({ amount }) => amount !== 0);
};

/** What the account has probably booked of gift cards, and the rebooking to propose. */
const rebookingsList = (vouchers: MonthVouchers, bookings: BookingSource): FolderFile => ({
  path: 'Gutscheine umbuchen (Vorschlag).csv',
  rows: [
    ['Vorgang', 'Betrag', 'Bisher gebucht', 'Soll', 'Haben', 'Warum'],
    ...rebookings(vouchers, bookings).map(({ of, amount, booked, debit, credit, why }) => [
      of,
      amountCell(amount),
      booked,
      debit,
      credit,
      why,
    ]),
  ],
});

/** The lists of a shop that has ever had gift cards or store credit. */
export const voucherLists = (vouchers: MonthVouchers, bookings: BookingSource): readonly FolderFile[] =>
  vouchers.before.length + vouchers.within.length === 0
    ? []
    : [vouchersList(vouchers), rebookingsList(vouchers, bookings)];
