import { paymentBookContract } from '@belegwerk/contracts/ports';
import { parseCents, type Cents, type DocumentId } from '@belegwerk/core/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aDraft } from '../builders/index.ts';
import { aCreditNote } from './lexware-drafts.ts';
import { anOrder, openLexwareAccount, PARTNER_SHOP, SHOP } from './lexware-account.ts';

let account: Awaited<ReturnType<typeof openLexwareAccount>>;
beforeAll(async () => {
  account = await openLexwareAccount();
  await account.connect();
});
beforeEach(() => account.calm());
afterAll(() => account.close());

const openAmount = async (id: DocumentId): Promise<Cents> => {
  const { url, apiKey } = account.sandbox;
  const reply = await fetch(`${url}/v1/payments/${id}`, { headers: { authorization: `Bearer ${apiKey}` } });
  const amount = parseCents(String(((await reply.json()) as { openAmount: number }).openAmount));
  if (amount === undefined) throw new Error(`no open amount of ${id}`);
  return amount;
};

paymentBookContract('Lexware', async () => {
  const { bookkeeping, payments } = await account.open();
  const issue = async (kind: 'invoice' | 'credit-note'): Promise<DocumentId> => {
    const issued = await bookkeeping.issue(PARTNER_SHOP, anOrder(kind === 'invoice' ? aDraft() : aCreditNote(20)));
    if (!issued.ok) throw new Error(JSON.stringify(issued.failure));
    return issued.value;
  };
  return { book: payments, shop: PARTNER_SHOP, shopWithout: SHOP, issue, openAmount };
});

describe('an account for payments in Lexware', () => {
  it.each(['504-after-commit', 'connection-cut-after-commit', '504-before-commit'])(
    'exists once after %s, however often it is tried',
    async (kind) => {
      const { payments } = await account.open();
      const reference = `gateway:${kind}`;
      await account.control('POST', '/faults', { kind, method: 'POST', path: '^/v1/finance/accounts', times: 1 });
      await payments.openAccount(PARTNER_SHOP, 'Klarna', reference);
      expect(await payments.openAccount(PARTNER_SHOP, 'Klarna', reference)).toMatchObject({ ok: true });
      const { accounts } = (await account.control('GET', '/books')) as { accounts: { externalReference?: string }[] };
      expect(accounts.filter(({ externalReference }) => externalReference === reference)).toHaveLength(1);
    },
  );

  it('makes the invoice read as paid', async () => {
    const { bookkeeping, payments } = await account.open();
    const issued = await bookkeeping.issue(PARTNER_SHOP, anOrder(aDraft()));
    const opened = await payments.openAccount(PARTNER_SHOP, 'Klarna', 'gateway:klarna');
    if (!issued.ok || !opened.ok) throw new Error('not prepared');
    await payments.suggestMatch(PARTNER_SHOP, issued.value, 'sale-9');
    const sale = { externalReference: 'sale-9', at: account.clock.now(), amount: aDraft().totals.gross, purpose: '#9' };
    await payments.record(PARTNER_SHOP, opened.value.id, [sale]);
    expect(await bookkeeping.read(PARTNER_SHOP, 'invoice', issued.value)).toMatchObject({ value: { status: 'paid' } });
  });
});
