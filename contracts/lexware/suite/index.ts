import { afterAll, beforeAll, describe } from '@jest/globals';
import { accountCases } from './account-cases.ts';
import { AccountClient, type LexwareAccount } from './account.ts';
import { aSuite } from './cases.ts';
import { contactCases } from './contact-cases.ts';
import { draftCases } from './draft-cases.ts';
import { errorCases } from './error-cases.ts';
import { deliveryCases } from './delivery-cases.ts';
import { eventCases } from './event-cases.ts';
import { financeCases } from './finance-cases.ts';
import { finalisedCases } from './finalised-cases.ts';
import { limitCases } from './limit-cases.ts';
import { listCases } from './list-cases.ts';

export type { LexwareAccount, SandboxControl } from './account.ts';

const report = ({ account, leftBehind }: AccountClient): void => {
  if (!account.real || leftBehind.length === 0) return;
  process.stdout.write(`Left behind in the account, to be deleted by hand:\n  ${leftBehind.join('\n  ')}\n`);
};

/**
 * What the accounting service promises, asked by plain fetch. Runs against a sandbox or a real account; on a real one
 * only drafts are made, cases for sandboxes are skipped by name, and what was left behind is printed at the end.
 */
export const lexwareContract = (open: () => Promise<LexwareAccount>, kind: 'sandbox' | 'real' = 'sandbox'): void => {
  describe(`the accounting service (${kind})`, () => {
    let client: AccountClient | undefined;
    beforeAll(async () => {
      client = new AccountClient(await open());
    });
    afterAll(() => {
      if (client) report(client);
    });
    const suite = aSuite(() => {
      if (!client) throw new Error('the account was not opened');
      return client;
    }, kind === 'real');
    accountCases(suite);
    errorCases(suite);
    contactCases(suite);
    draftCases(suite);
    listCases(suite);
    finalisedCases(suite);
    deliveryCases(suite);
    financeCases(suite);
    eventCases(suite);
    limitCases(suite);
  });
};
