import { expect, it } from '@jest/globals';
import type { ShopClient } from './shop-client.ts';

type Client = () => ShopClient;

interface Money {
  readonly amount: string;
}
interface Line {
  readonly id: string;
  readonly type: string;
  readonly net: Money;
  readonly associatedOrder: { readonly name: string } | null;
}
interface Payout {
  readonly legacyResourceId: string;
  readonly status: string;
  readonly net: Money;
  readonly externalTraceId: string | null;
}
interface Account {
  readonly payouts: { readonly nodes: readonly Payout[] };
  readonly balanceTransactions: {
    readonly nodes: readonly Line[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
  };
}

const LINES = `
  query ($search: String, $after: String) {
    shopifyPaymentsAccount {
      balanceTransactions(first: 2, after: $after, query: $search, hideTransfers: true) {
        nodes { id type net { amount } associatedOrder { name } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }`;

const accountOf = async (client: Client, query: string, variables = {}): Promise<Account> => {
  const { data, errors } = await client().graphql(query, variables);
  expect(errors).toBeUndefined();
  return (data as unknown as { shopifyPaymentsAccount: Account }).shopifyPaymentsAccount;
};

const linesOf = async (client: Client, search: string): Promise<readonly Line[]> => {
  const lines: Line[] = [];
  for (let after: string | null = null; ;) {
    const { nodes, pageInfo }: Account['balanceTransactions'] = (await accountOf(client, LINES, { search, after }))
      .balanceTransactions;
    lines.push(...nodes);
    if (!pageInfo.hasNextPage) return lines;
    after = pageInfo.endCursor;
  }
};

const payoutsOf = async (client: Client): Promise<readonly Payout[]> =>
  (
    await accountOf(
      client,
      '{ shopifyPaymentsAccount { payouts(first: 100) { nodes { legacyResourceId status net { amount } externalTraceId } } } }',
    )
  ).payouts.nodes;

const centsOf = ({ amount }: Money): number => Math.round(Number(amount) * 100);

/** What the shop's own payment service pays out, and of what. */
export const paymentCases = (client: Client): void => {
  it('pays out what the entries of a payout come to, page by page', async () => {
    const payouts = await payoutsOf(client);
    expect(payouts.length).toBeGreaterThan(5);
    for (const payout of payouts) {
      const lines = await linesOf(client, `payments_transfer_id:${payout.legacyResourceId}`);
      expect(lines.reduce((sum, { net }) => sum + centsOf(net), 0)).toBe(centsOf(payout.net));
    }
    expect(payouts[0]).toMatchObject({ status: 'PAID', externalTraceId: expect.any(String) });
  });

  it('has payments and refunds with their orders, and what else moves a balance', async () => {
    const lines = await linesOf(client, '');
    const kinds = new Set(lines.map(({ type }) => type));
    for (const kind of ['CHARGE', 'REFUND', 'RESERVED_FUNDS', 'DISPUTE_WITHDRAWAL', 'SHIPPING_LABEL', 'ADJUSTMENT'])
      expect(kinds).toContain(kind);
    expect(lines.find(({ type }) => type === 'CHARGE')?.associatedOrder?.name).toMatch(/^#\d+$/);
  });

  it('names kinds that its own schema lacks', async () => {
    const entry = { shop: client().under.shop, type: 'MOON_LANDING_CREDIT', amount: 100 };
    await client().control('POST', '/payment-entries', entry);
    expect((await linesOf(client, 'payout_status:pending')).map(({ type }) => type)).toContain('MOON_LANDING_CREDIT');
  });

  it('shows nothing without the scopes of its payments', async () => {
    const { data } = await client().graphql('{ currentAppInstallation { accessScopes { handle } } }');
    const scopes = (
      data as unknown as { currentAppInstallation: { accessScopes: { handle: string }[] } }
    ).currentAppInstallation.accessScopes.map(({ handle }) => handle);
    for (const [scope, path] of [
      ['read_shopify_payments_accounts', ['shopifyPaymentsAccount']],
      ['read_shopify_payments_payouts', ['shopifyPaymentsAccount', 'payouts']],
    ] as const) {
      await client().control('PUT', '/scopes', { scopes: scopes.filter((each) => each !== scope) });
      const answer = await client().graphql('{ shopifyPaymentsAccount { payouts(first: 1) { nodes { id } } } }');
      await client().control('PUT', '/scopes', { scopes });
      expect(answer.data).toEqual({ shopifyPaymentsAccount: null });
      expect(answer.errors?.[0]).toMatchObject({ path, extensions: { code: 'ACCESS_DENIED' } });
    }
  });
};
