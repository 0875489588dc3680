import { accountFault } from './datev-account-faults.ts';
import { BOOKING_CASES, type BookingCase } from './datev-accounts.ts';
import { ofField, valueFault, type FieldFault } from './field-fault.ts';
import { HANDOVER_FIELDS } from './handover-fields.ts';
import type { HandoverSettings } from './preferences-shape.ts';

/** The settings of the handover, in their order. */
export const HANDOVER_KEYS = Object.keys(HANDOVER_FIELDS) as readonly (keyof HandoverSettings)[];

type AccountKey = Extract<keyof HandoverSettings, `datev${string}Account`>;

/** The setting that names the account of a case. */
const ACCOUNT_KEYS: Readonly<Record<BookingCase, AccountKey>> = {
  debtor: 'datevDebtorAccount',
  standard: 'datevStandardAccount',
  reduced: 'datevReducedAccount',
  'zero-rate': 'datevZeroRateAccount',
  oss: 'datevOssAccount',
  'intra-community': 'datevIntraCommunityAccount',
  export: 'datevExportAccount',
  'foreign-service': 'datevForeignServiceAccount',
  'reverse-charge': 'datevReverseChargeAccount',
  'small-business': 'datevSmallBusinessAccount',
  vouchers: 'datevVoucherAccount',
};

const missingNumbers = (settings: HandoverSettings): readonly FieldFault[] =>
  (['datevConsultantNumber', 'datevClientNumber'] as const)
    .filter((key) => settings[key] === '')
    .map((key) => ofField(key, valueFault('required')));

/** Accounts of customers have a digit more. */
const tooLong = (settings: HandoverSettings): readonly FieldFault[] =>
  BOOKING_CASES.flatMap((of) => {
    const most = settings.datevAccountLength + (of === 'debtor' ? 1 : 0);
    return settings[ACCOUNT_KEYS[of]].length > most
      ? [ofField(ACCOUNT_KEYS[of], valueFault('account-too-long', { most: String(most) }))]
      : [];
  });

const wrongAccounts = (settings: HandoverSettings): readonly FieldFault[] =>
  BOOKING_CASES.flatMap((of) => {
    const account = settings[ACCOUNT_KEYS[of]];
    const fault = account === '' ? undefined : accountFault(of, account, settings.datevChart);
    return fault === undefined ? [] : [ofField(ACCOUNT_KEYS[of], valueFault(fault))];
  });

/** What DATEV would refuse of files that we write; nothing where none are written. */
export const handoverFaults = (settings: HandoverSettings): readonly FieldFault[] =>
  settings.bookingSource === 'file'
    ? [...missingNumbers(settings), ...tooLong(settings), ...wrongAccounts(settings)]
    : [];
