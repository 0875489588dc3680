import { BOOKING_CASES, DATEV_ACCOUNTS, type BookingCase, type DatevChart } from './datev-accounts.ts';

const numbers = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Accounts that compute the tax by themselves: DATEV refuses a key beside them (REW00305). Charts of 2026. */
const AUTOMATIC: Readonly<Record<DatevChart, ReadonlySet<string>>> = {
  SKR03: numbers(
    '1711 1718 8100 8105 8110 8120 8125 8130 8135 8140 8150 8160 8165 8191 8192 8194 8198 8199 8290 8300 8310 8315 8334 8335 8336 8337 8338 8339 8340 8400 8410 8449 8701 8702 8703 8704 8705 8706 8707 8708 8709 8710 8720 8724 8725 8726 8750 8760 8780 8790',
  ),
  SKR04: numbers(
    '3260 3272 4100 4105 4110 4120 4125 4130 4133 4134 4135 4136 4139 4140 4150 4160 4165 4184 4290 4300 4310 4315 4334 4335 4336 4337 4338 4339 4340 4400 4410 4449 4701 4702 4703 4704 4705 4706 4707 4708 4709 4710 4720 4724 4725 4726 4750 4760 4780 4790',
  ),
};
/** Those that surely do not. */
const PLAIN: Readonly<Record<DatevChart, ReadonlySet<string>>> = {
  SKR03: numbers('8200 8320 8700 8727'),
  SKR04: numbers('4200 4320 4700 4727'),
};

/** The number of an account in its chart, without the noughts that longer ledgers append. */
const inChartOf = (account: string): string => account.replace(/(?<=^\d{4})0+$/, '');

/** Whether an account of the chart computes the tax by itself; undefined for one that the chart does not have. */
export const isAutomatic = (account: string, chart: DatevChart): boolean | undefined => {
  const inChart = inChartOf(account);
  if (AUTOMATIC[chart].has(inChart)) return true;
  return PLAIN[chart].has(inChart) ? false : undefined;
};

/**
 * `automatic`: booked without a key, so only an account that computes by itself brings it into the VAT return. `plain`: one
 * that computes German tax is wrong. `keyed`: either, as it has a key where the account computes nothing.
 */
const NEEDED: Readonly<Record<Exclude<BookingCase, 'debtor'>, 'automatic' | 'plain' | 'keyed'>> = {
  standard: 'keyed',
  reduced: 'keyed',
  'zero-rate': 'automatic',
  oss: 'plain',
  'intra-community': 'automatic',
  export: 'automatic',
  'foreign-service': 'automatic',
  'reverse-charge': 'automatic',
  'small-business': 'plain',
  vouchers: 'plain',
};

/** Why an account of the ledger is not the one for a case. */
export const ACCOUNT_FAULTS = ['automatic-account', 'no-automatic-account', 'account-of-another'] as const;
export type AccountFault = (typeof ACCOUNT_FAULTS)[number];

const isOfAnother = (of: BookingCase, account: string, chart: DatevChart): boolean =>
  BOOKING_CASES.some((each) => each !== of && DATEV_ACCOUNTS[each].proposed?.[chart] === inChartOf(account));

/** What would be taxed wrongly on an account; undefined for one that may be the right one. */
export const accountFault = (of: BookingCase, account: string, chart: DatevChart): AccountFault | undefined => {
  if (of === 'debtor') return undefined;
  const automatic = isAutomatic(account, chart);
  if (NEEDED[of] === 'plain' && automatic) return 'automatic-account';
  if (NEEDED[of] === 'automatic' && !automatic) return 'no-automatic-account';
  return isOfAnother(of, account, chart) ? 'account-of-another' : undefined;
};
