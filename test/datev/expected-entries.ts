import type { DrawnDocument, DrawnYear, Kind, Taxation } from './drawn-year.ts';
import type { ReadBooking } from './extf-row.ts';
import { isAutomaticAccount } from './automatic-accounts.ts';

type Chart = 'SKR03' | 'SKR04';

/** Revenue accounts by DATEV's two charts; domestic ones are named by their rate. */
const ACCOUNTS: Readonly<Record<Chart, Readonly<Record<Exclude<Taxation, 'domestic'>, string>>>> = {
  SKR03: {
    'small-business': '8195',
    oss: '8320',
    'oss-services': '8320',
    'intra-community': '8125',
    'reverse-charge': '8336',
    export: '8120',
    'foreign-service': '8338',
  },
  SKR04: {
    'small-business': '4185',
    oss: '4320',
    'oss-services': '4320',
    'intra-community': '4125',
    'reverse-charge': '4336',
    export: '4120',
    'foreign-service': '4338',
  },
};
const DOMESTIC: Readonly<Record<Chart, Readonly<Record<number, string>>>> = {
  SKR03: { 1900: '8400', 700: '8300' },
  SKR04: { 1900: '4400', 700: '4300' },
};
const KEYS: Readonly<Record<number, string>> = { 1900: '3', 700: '2' };
const PLAIN: Readonly<Record<Chart, string>> = { SKR03: '8200', SKR04: '4200' };

interface Entry {
  readonly revenue: string;
  readonly key: string;
  readonly destination: string;
  readonly rate: string;
  readonly cents: number;
}

const domesticEntry = ({ preferences }: DrawnYear, rate: number): Pick<Entry, 'revenue' | 'key'> => {
  const chart = preferences.datevChart;
  const named = rate === 1900 ? preferences.datevStandardAccount : preferences.datevReducedAccount;
  const revenue = named || (DOMESTIC[chart][rate] ?? '');
  const isOfChart = isAutomaticAccount(revenue, chart === 'SKR03' ? '03' : '04', 4);
  const isAutomatic = isOfChart || (revenue !== PLAIN[chart] && preferences.datevAutomaticAccounts);
  return { revenue, key: isAutomatic ? '' : (KEYS[rate] ?? '') };
};

const destinationOf = ({ taxation, country, vatId = '' }: Kind): string => {
  if (taxation === 'intra-community' || taxation === 'reverse-charge') return vatId;
  if (taxation !== 'oss' && taxation !== 'oss-services') return '';
  return { GR: 'EL', MC: 'FR' }[country] ?? country;
};

const entriesOf = (year: DrawnYear, { document, kind }: DrawnDocument): readonly Entry[] => {
  const { preferences } = year;
  const none = { key: '', destination: '', rate: '' };
  const vouchers = document.taxed?.vouchers ?? 0;
  const goods = (document.byRate ?? []).flatMap(({ rate, gross }): readonly Entry[] => {
    const rest = rate === 0 ? gross - vouchers : gross;
    if (rest === 0) return [];
    if (kind.taxation === 'domestic')
      return rate === 0
        ? [{ ...none, revenue: preferences.datevZeroRateAccount, cents: rest }]
        : [{ ...none, ...domesticEntry(year, rate), cents: rest }];
    const isAbroad = kind.taxation === 'oss' || kind.taxation === 'oss-services';
    return [
      {
        revenue: ACCOUNTS[preferences.datevChart][kind.taxation],
        key: isAbroad ? (kind.taxation === 'oss' ? '240' : '250') : '',
        destination: destinationOf(kind),
        rate: isAbroad ? String(rate) : '',
        cents: rest,
      },
    ];
  });
  return vouchers > 0 ? [...goods, { ...none, revenue: preferences.datevVoucherAccount, cents: vouchers }] : goods;
};

/** Sums by what was debited and credited, with tax key, country and rate. */
export type Sums = Readonly<Record<string, number>>;

const summed = (entries: readonly (readonly [key: string, cents: number])[]): Sums => {
  const sums = new Map<string, number>();
  for (const [key, amount] of entries) sums.set(key, (sums.get(key) ?? 0) + amount);
  return Object.fromEntries([...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)));
};
const named = (debit: string, credit: string, { key, destination, rate }: Omit<Entry, 'revenue' | 'cents'>): string =>
  `${debit} an ${credit} ${key} ${destination} ${rate}`.trimEnd();

/** What the documents must come to: an invoice debits the debtor, a credit note credits it. */
export const expectedSums = (year: DrawnYear, documents: readonly DrawnDocument[]): Sums => {
  const { datevAccountLength: length, datevDebtorAccount } = year.preferences;
  const debtor = (datevDebtorAccount || '10000').padEnd(length + 1, '0');
  return summed(
    documents.flatMap((drawn) =>
      entriesOf(year, drawn).map((entry) => {
        const revenue = entry.revenue.padEnd(length, '0');
        const isCredit = drawn.document.kind === 'credit-note';
        return [isCredit ? named(revenue, debtor, entry) : named(debtor, revenue, entry), entry.cents] as const;
      }),
    ),
  );
};

/** What rows come to. */
export const sumsOfRows = (rows: readonly ReadBooking[]): Sums =>
  summed(
    rows.map(({ side, account, contraAccount, key, destination, destinationRate = '', cents }) => {
      const entry = { key, destination, rate: String(destinationRate) };
      return [
        side === 'S' ? named(account, contraAccount, entry) : named(contraAccount, account, entry),
        cents,
      ] as const;
    }),
  );
