import { ok } from '../kernel/result.ts';
import type { FaultCode } from './field-fault.ts';
import { misread, type Reading, type Shape } from './shape.ts';

/** A text that `read` understands once blanks around it are gone, or none. */
const typed = (read: (given: string) => Reading<string>): Shape<string> => ({
  kind: 'text',
  default: '',
  read: (value) => {
    if (typeof value !== 'string') return misread('not-a-text');
    const given = value.trim();
    return given === '' ? ok('') : read(given);
  },
});

/** A number between two bounds, or none: it is what something is called, nothing is counted with it. */
export const numberOrNone = (least: number, most: number): Shape<string> => {
  const digits = String(most).length;
  return typed((given) => {
    if (!/^\d+$/.test(given)) return misread('not-a-number');
    const meant = given.replace(/^0+(?=\d)/, '');
    if (meant.length > digits || Number(meant) > most) return misread('too-large', { most: String(most) });
    return Number(meant) < least ? misread('too-small', { least: String(least) }) : ok(meant);
  });
};

const account = (form: RegExp, fault: FaultCode): Shape<string> =>
  typed((given) => (form.test(given) ? ok(given) : misread(fault)));

/** An account of the ledger, or none. */
export const ledgerAccount = (): Shape<string> => account(/^[1-9]\d{3,7}$/, 'ledger-account');

/** An account of customers, or none: it has a digit more. */
export const debtorAccount = (): Shape<string> => account(/^[1-6]\d{4,8}$/, 'debtor-account');
