import { BOOKING_CASES, DATEV_ACCOUNTS, type BookingCase, type DatevChart } from '../../preferences/datev-accounts.ts';
import type { BookedClient } from '../../ports/booking-files.ts';
import type { HandoverSettings } from '../../preferences/preferences-shape.ts';

/** The accounts that are booked on; one that neither the merchant nor the chart names is absent. */
export type BookedAccounts = Readonly<Partial<Record<BookingCase, string>>>;

/** What DATEV files are written by, all of it known. */
export interface DatevSettings extends BookedClient {
  readonly chart: DatevChart;
  readonly accounts: BookedAccounts;
  /** Accounts that the merchant names compute the tax by themselves, where the chart does not say. */
  readonly ownAreAutomatic: boolean;
}

const namedAccounts = (settings: HandoverSettings): Readonly<Record<BookingCase, string>> => ({
  debtor: settings.datevDebtorAccount,
  standard: settings.datevStandardAccount,
  reduced: settings.datevReducedAccount,
  'zero-rate': settings.datevZeroRateAccount,
  oss: settings.datevOssAccount,
  'intra-community': settings.datevIntraCommunityAccount,
  export: settings.datevExportAccount,
  'foreign-service': settings.datevForeignServiceAccount,
  'reverse-charge': settings.datevReverseChargeAccount,
  'small-business': settings.datevSmallBusinessAccount,
  vouchers: settings.datevVoucherAccount,
});

/** Charts have four digits; with more of them DATEV appends noughts. Accounts of customers have a digit more. */
const accountsOf = (settings: HandoverSettings): BookedAccounts => {
  const named = namedAccounts(settings);
  return Object.fromEntries(
    BOOKING_CASES.flatMap((each) => {
      const account = named[each] || DATEV_ACCOUNTS[each].proposed?.[settings.datevChart];
      const length = settings.datevAccountLength + (each === 'debtor' ? 1 : 0);
      return account ? [[each, account.padEnd(length, '0')]] : [];
    }),
  );
};

/** What the settings say of DATEV files; undefined where none are written. */
export const datevSettings = (settings: HandoverSettings): DatevSettings | undefined => {
  const { bookingSource, datevConsultantNumber, datevClientNumber } = settings;
  if (bookingSource !== 'file' || datevConsultantNumber === '' || datevClientNumber === '') return undefined;
  return {
    consultantNumber: datevConsultantNumber,
    clientNumber: datevClientNumber,
    yearStart: Number(settings.datevYearStart),
    chart: settings.datevChart,
    accountLength: settings.datevAccountLength,
    accounts: accountsOf(settings),
    ownAreAutomatic: settings.datevAutomaticAccounts,
  };
};
