import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startShopifySandbox, type ShopifySandbox } from '../server.ts';

const folder = new URL('../../../../../shared/shopify/payloads/', import.meta.url);

interface Entry {
  readonly file: string;
  readonly kind: string;
  readonly currency: string | null;
  readonly consistent: boolean | null;
  readonly amounts: { readonly order_total_to_invoice?: string | null } | null;
}

const entries: Entry[] = existsSync(folder)
  ? (JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) as { files: Entry[] }).files
  : [];

const everything = `query ($id: ID!) { order(id: $id) {
  id name createdAt updatedAt currencyCode displayFinancialStatus displayFulfillmentStatus taxesIncluded tags note
  totalPriceSet { shopMoney { amount currencyCode } presentmentMoney { amount } } currentTotalPriceSet { shopMoney { amount } }
  subtotalPriceSet { shopMoney { amount } } totalTaxSet { shopMoney { amount } } totalOutstandingSet { shopMoney { amount } } netPaymentSet { shopMoney { amount } }
  customer { id displayName defaultEmailAddress { emailAddress } } billingAddress { name address1 countryCodeV2 } shippingAddress { name zip countryCodeV2 }
  taxLines { title rate priceSet { shopMoney { amount } } }
  discountApplications(first: 20) { nodes { index allocationMethod targetSelection targetType value { __typename } } }
  shippingLines(first: 10, includeRemovals: true) { nodes { title discountedPriceSet { shopMoney { amount } } taxLines { rate } } }
  lineItems(first: 25) { nodes { id title quantity currentQuantity originalUnitPriceSet { shopMoney { amount } } isGiftCard
    discountAllocations { allocatedAmountSet { shopMoney { amount } } discountApplication { index } } taxLines { title rate priceSet { shopMoney { amount } } } } }
  transactions(first: 10) { id kind status amountSet { shopMoney { amount } } }
  refunds(first: 5) { id totalRefundedSet { shopMoney { amount } } refundLineItems(first: 5) { nodes { quantity subtotalSet { shopMoney { amount } } lineItem { id } } } orderAdjustments(first: 5) { nodes { reason amountSet { shopMoney { amount } } } } }
  fulfillments(first: 5) { id status name trackingInfo { number url } fulfillmentLineItems(first: 5) { nodes { quantity lineItem { id } } } }
} }`;

const cents = (text: string): string => {
  const [whole = '0', fraction = ''] = text.split('.');
  return `${whole}.${fraction.padEnd(2, '0').slice(0, 2)}`;
};

(entries.length === 0 ? describe.skip : describe)(
  'Importing orders of strangers (needs ../shared/shopify/payloads)',
  () => {
    let sandbox: ShopifySandbox;
    let token: string;

    beforeAll(async () => {
      sandbox = await startShopifySandbox({ costScale: 'off' });
      sandbox.platform.tokens.install(sandbox.shop, [
        'read_orders',
        'write_orders',
        'read_customers',
        'read_all_orders',
      ]);
      token = sandbox.platform.tokens.issueOffline(sandbox.shop, false).accessToken;
    });
    afterAll(() => sandbox.stop());

    const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
      const reply = await fetch(`${sandbox.url}${path}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      });
      return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
    };
    const importFile = (file: string) =>
      post(`/control/shops/${sandbox.shop}/import-order`, readFileSync(new URL(file, folder), 'utf8'));
    const order = async (id: unknown) => {
      const { body } = await post(
        `/shops/${sandbox.shop}/admin/api/2026-10/graphql.json`,
        JSON.stringify({ query: everything, variables: { id } }),
        { 'x-shopify-access-token': token },
      );
      return body as {
        errors?: unknown;
        data: { order: { totalPriceSet: { shopMoney: { amount: string; currencyCode: string } } } };
      };
    };

    it.each(entries.filter((entry) => entry.kind !== 'webhook').map((entry) => [entry.file, entry] as const))(
      'serves %s as it states itself, or says why not',
      async (file, entry) => {
        const { status, body } = await importFile(file);
        if (status !== 201) {
          expect(status).toBe(422);
          expect(body).toEqual({
            error: { code: expect.any(String), message: expect.any(String), path: expect.any(String) },
          });
          expect(entry.amounts?.order_total_to_invoice ?? 'unknown').toBe('unknown');
          return;
        }
        const served = await order(body['id']);
        expect(served.errors).toBeUndefined();
        const stated = entry.amounts?.order_total_to_invoice;
        if (stated && entry.consistent !== false) {
          const { amount, currencyCode } = served.data.order.totalPriceSet.shopMoney;
          expect(cents(amount)).toBe(cents(stated));
          expect(currencyCode).toBe(entry.currency);
        }
      },
    );

    it.each(entries.filter((entry) => entry.kind === 'webhook').map((entry) => [entry.file] as const))(
      'answers %s without falling over',
      async (file) => {
        const { status, body } = await importFile(file);
        expect([201, 422]).toContain(status);
        if (status === 201) expect((await order(body['id'])).errors).toBeUndefined();
      },
    );
  },
);
