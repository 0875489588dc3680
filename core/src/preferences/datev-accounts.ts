/** The charts of accounts of DATEV that shops have. */
export const DATEV_CHARTS = ['SKR03', 'SKR04'] as const;
export type DatevChart = (typeof DATEV_CHARTS)[number];

/** What is booked on an account of its own: how something was taxed, what is no revenue, and who owes it. */
export const BOOKING_CASES = [
  'debtor',
  'standard',
  'reduced',
  'zero-rate',
  'oss',
  'intra-community',
  'export',
  'foreign-service',
  'reverse-charge',
  'small-business',
  'vouchers',
] as const;
export type BookingCase = (typeof BOOKING_CASES)[number];

interface DatevAccount {
  readonly label: string;
  /** As DATEV's chart has it, with four digits for accounts of the ledger; absent where it has none for this. */
  readonly proposed?: Readonly<Record<DatevChart, string>>;
  readonly said?: string;
}

const inCharts = (SKR03: string, SKR04: string): Pick<DatevAccount, 'proposed'> => ({ proposed: { SKR03, SKR04 } });

/** The account of each case. */
export const DATEV_ACCOUNTS: Readonly<Record<BookingCase, DatevAccount>> = {
  debtor: {
    label: 'Sammeldebitor',
    said: 'Für alle Kunden, mit einer Ziffer mehr als Sachkonten.',
    ...inCharts('10000', '10000'),
  },
  standard: { label: 'Erlöse zu 19 %', ...inCharts('8400', '4400') },
  reduced: { label: 'Erlöse zu 7 %', ...inCharts('8300', '4300') },
  'zero-rate': {
    label: 'Steuerfreie Erlöse und Erlöse zu 0 % im Inland',
    said: 'Zum Beispiel Photovoltaik. Nur ein Automatikkonto.',
  },
  oss: {
    label: 'Erlöse mit der Umsatzsteuer anderer EU-Länder (OSS)',
    said: 'Kein Automatikkonto: Land und Steuersatz stehen in jeder Buchung.',
    ...inCharts('8320', '4320'),
  },
  'intra-community': {
    label: 'Innergemeinschaftliche Lieferungen',
    ...inCharts('8125', '4125'),
  },
  export: { label: 'Ausfuhrlieferungen', ...inCharts('8120', '4120') },
  'foreign-service': {
    label: 'Leistungen an Unternehmen außerhalb der EU',
    ...inCharts('8338', '4338'),
  },
  'reverse-charge': {
    label: 'Leistungen an Unternehmen in der EU (Reverse Charge)',
    ...inCharts('8336', '4336'),
  },
  'small-business': {
    label: 'Erlöse als Kleinunternehmer',
    ...inCharts('8195', '4185'),
  },
  vouchers: {
    label: 'Verkaufte Gutscheine',
    said: 'Mehrzweckgutscheine sind noch kein Umsatz: zum Beispiel 1604 (SKR03) oder 3304 (SKR04).',
  },
};

const NONE_PROPOSED =
  'Ein übliches Konto gibt es nicht, frag deine Kanzlei. Leer: Solche Belege werden nicht gebucht, aber genannt.';

const proposalText = ({ SKR03, SKR04 }: Readonly<Record<DatevChart, string>>): string =>
  SKR03 === SKR04 ? `Leer: Konto ${SKR03}.` : `Leer: Konto ${SKR03} (SKR03) oder ${SKR04} (SKR04).`;

/** What an account is for, and which one is taken where none is named. */
export const accountHelp = ({ said, proposed }: DatevAccount): string =>
  [...(said === undefined ? [] : [said]), proposed ? proposalText(proposed) : NONE_PROPOSED].join(' ');
