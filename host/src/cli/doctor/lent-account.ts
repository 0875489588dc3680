import type { AccountingTarget, BookkeepingFailure } from '@belegwerk/core/ports';
import type { Result } from '@belegwerk/core/kernel';
import type { SellerProfile } from '@belegwerk/core/records';
import { fault, good, note, type Finding } from './finding.ts';

const OF_THE_KEY: ReadonlySet<string> = new Set([
  'bookkeeping-not-connected',
  'bookkeeping-permission-missing',
  'bookkeeping-refused',
]);

/** What to do about a key that is lent: only the operator can. */
export const LENT_TODO = 'Set a key that the account takes, and start the hosts again: their shops follow';

/** Whether the account takes the key that this installation lends to its shops; nothing where it lends none. */
export const lentAccountOf = async ({
  name,
  access,
}: Pick<AccountingTarget, 'name' | 'access'>): Promise<readonly Finding[]> => {
  if (!access.lent) return [];
  const about = `${name}, lent key`;
  const seller = await access.lent.seller();
  if (seller.ok) return [good(about, `opens the account of ${seller.value.companyName}`)];
  const { kind } = seller.failure;
  return OF_THE_KEY.has(kind)
    ? [fault(about, `the account does not take it (${kind})`, LENT_TODO)]
    : [note(about, `was not checked (${kind})`, 'Look at the way out of this server, and again')];
};

/** Of a shop that works by a lent key: whether the key of now opens other books than those of the shop. */
export const otherCompany = (
  lent: Result<SellerProfile, BookkeepingFailure>,
  books: Pick<SellerProfile, 'organizationId' | 'companyName'>,
): string | undefined =>
  lent.ok && lent.value.organizationId !== books.organizationId
    ? `the lent key opens the account of ${lent.value.companyName}, and the books of the shop are those of ${books.companyName}`
    : undefined;
