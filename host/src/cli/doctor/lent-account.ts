import type { AccountingTarget } from '@belegwerk/core/ports';
import { fault, good, note, type Finding } from './finding.ts';

const OF_THE_KEY: ReadonlySet<string> = new Set([
  'bookkeeping-not-connected',
  'bookkeeping-permission-missing',
  'bookkeeping-refused',
]);

/** Whether the account takes the key that this installation lends to its shops; nothing where it lends none. */
export const lentAccountOf = async ({
  name,
  access,
}: Pick<AccountingTarget, 'name' | 'access'>): Promise<readonly Finding[]> => {
  if (!access.lentAccount) return [];
  const about = `${name}, lent key`;
  const seller = await access.lentAccount();
  if (seller.ok) return [good(about, `opens the account of ${seller.value.companyName}`)];
  const { kind } = seller.failure;
  return OF_THE_KEY.has(kind)
    ? [
        fault(
          about,
          `the account does not take it (${kind})`,
          'Set a key that it takes, and start the hosts again: their shops follow',
        ),
      ]
    : [note(about, `was not checked (${kind})`, 'Look at the way out of this server, and again')];
};
