import { monthNamed } from '../documents/words.ts';
import { accountHelp, DATEV_ACCOUNTS, DATEV_CHARTS, type BookingCase, type DatevChart } from './datev-accounts.ts';
import { debtorAccount, ledgerAccount, numberOrNone } from './datev-shapes.ts';
import { field, type Field, type Fields } from './field.ts';
import { choice, flag, wholeNumber } from './plain-shapes.ts';
import { FIRST_MONTHS, type FirstMonth, type HandoverSettings } from './preferences-shape.ts';
import { BOOKING_SOURCES, type BookingSource } from '../records/month-edition.ts';

const WRITTEN_HERE = { onlyWith: { setting: 'bookingSource', value: 'file' } } as const;

const MONTH_NAMES = Object.fromEntries(
  FIRST_MONTHS.map((month) => [month, monthNamed('de', Number(month))]),
) as Readonly<Record<FirstMonth, string>>;

const accountOf = (of: BookingCase): Field<string> =>
  field('general.handover', DATEV_ACCOUNTS[of].label, of === 'debtor' ? debtorAccount() : ledgerAccount(), {
    ...WRITTEN_HERE,
    help: accountHelp(DATEV_ACCOUNTS[of]),
  });

/** What a tax adviser gets, and how DATEV files are written. */
export const HANDOVER_FIELDS: Fields<HandoverSettings> = {
  bookingSource: field(
    'general.handover',
    'Woher bekommt deine Kanzlei die Buchungen?',
    choice<BookingSource>('lexware', BOOKING_SOURCES, {
      lexware: 'Aus Lexware Office',
      file: 'Aus der Monatsmappe (DATEV)',
    }),
    {
      help: 'Lexware Office exportiert selbst nach DATEV. Sonst liegt ein Buchungsstapel in der Monatsmappe.',
    },
  ),
  datevConsultantNumber: field('general.handover', 'Beraternummer', numberOrNone(1001, 9_999_999), {
    ...WRITTEN_HERE,
    help: 'Die Nummer deiner Kanzlei bei DATEV.',
  }),
  datevClientNumber: field('general.handover', 'Mandantennummer', numberOrNone(1, 99_999), {
    ...WRITTEN_HERE,
    help: 'Deine Nummer bei der Kanzlei.',
  }),
  datevYearStart: field(
    'general.handover',
    'Wirtschaftsjahr beginnt im',
    choice<FirstMonth>('1', FIRST_MONTHS, MONTH_NAMES),
    { ...WRITTEN_HERE, help: 'Meist im Januar. Deine Kanzlei weiß es.' },
  ),
  datevChart: field(
    'general.handover',
    'Kontenrahmen',
    choice<DatevChart>('SKR03', DATEV_CHARTS, { SKR03: 'SKR03', SKR04: 'SKR04' }),
    { ...WRITTEN_HERE, help: 'Danach schlägt Belegwerk die Konten vor. Deine Kanzlei weiß es.' },
  ),
  datevAccountLength: field('general.handover', 'Länge der Sachkonten', wholeNumber(4, 4, 8), {
    ...WRITTEN_HERE,
    help: 'So viele Ziffern haben Sachkonten bei deiner Kanzlei. Kürzere Nummern füllt Belegwerk rechts mit Nullen auf.',
  }),
  datevDebtorAccount: accountOf('debtor'),
  datevStandardAccount: accountOf('standard'),
  datevReducedAccount: accountOf('reduced'),
  datevZeroRateAccount: accountOf('zero-rate'),
  datevOssAccount: accountOf('oss'),
  datevIntraCommunityAccount: accountOf('intra-community'),
  datevExportAccount: accountOf('export'),
  datevForeignServiceAccount: accountOf('foreign-service'),
  datevReverseChargeAccount: accountOf('reverse-charge'),
  datevSmallBusinessAccount: accountOf('small-business'),
  datevVoucherAccount: accountOf('vouchers'),
  datevAutomaticAccounts: field(
    'general.handover',
    'Eigene Konten für 19 % und 7 % berechnen die Steuer selbst',
    flag(true),
    {
      ...WRITTEN_HERE,
      help: 'So ist es bei Automatikkonten. Sonst schreibt Belegwerk den Steuerschlüssel 3 oder 2 dazu.',
    },
  ),
};
