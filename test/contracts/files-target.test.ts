import { accountingTargetContract, freshShop } from '@belegwerk/contracts/ports';
import { afterAll, beforeAll } from '@jest/globals';
import { aDraft } from '../builders/index.ts';
import { openFilesAccount } from './files-account.ts';
import { anOrder } from './lexware-account.ts';

let account: Awaited<ReturnType<typeof openFilesAccount>>;
beforeAll(async () => {
  account = await openFilesAccount();
});
afterAll(() => account.close());

accountingTargetContract('Files', async () => {
  const [target, shop] = [account.openTarget(), freshShop()];
  return { target, shop, connect: () => account.connect(target, shop), anInvoice: () => anOrder(aDraft()) };
});
