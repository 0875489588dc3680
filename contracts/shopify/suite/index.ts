import { afterAll, beforeAll, describe } from '@jest/globals';
import { deskCases } from './desk-cases.ts';
import { limitCases } from './limit-cases.ts';
import { paymentCases } from './payment-cases.ts';
import { readingCases } from './reading-cases.ts';
import { ShopClient, type ShopUnderTest } from './shop-client.ts';
import { subscriptionCases } from './subscription-cases.ts';
import { webhookCases } from './webhook-cases.ts';
import { writingCases } from './writing-cases.ts';

export type { ShopUnderTest } from './shop-client.ts';

/** What our app relies on of the shop platform, asked by plain fetch of a sandbox with the demo's orders. */
export const shopifyContract = (open: () => Promise<ShopUnderTest>): void => {
  describe('the shop platform (sandbox)', () => {
    let client: ShopClient | undefined;
    const theClient = (): ShopClient => {
      if (!client) throw new Error('the sandbox was not opened');
      return client;
    };
    beforeAll(async () => {
      client = new ShopClient(await open());
      await client.install();
    });
    afterAll(() => client?.close());
    describe('reading', () => readingCases(theClient));
    describe('payments', () => paymentCases(theClient));
    describe('writing', () => writingCases(theClient));
    describe('subscribing', () => subscriptionCases(theClient));
    describe('webhooks', () => webhookCases(theClient));
    describe('limits', () => limitCases(theClient));
    describe('desk and control', () => deskCases(theClient));
  });
};
