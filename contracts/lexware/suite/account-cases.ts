import { describe, expect } from '@jest/globals';
import { z } from 'zod';
import {
  country,
  eventSubscription,
  pageOf,
  paymentCondition,
  postingCategory,
  printLayout,
  profile,
} from '../wire/index.ts';
import { bodyOf, type Suite } from './cases.ts';

/** Profile and master data. */
export const accountCases = ({ promise }: Suite): void => {
  describe('the account', () => {
    promise('tells its profile', async (client) => {
      const { organizationId } = bodyOf(await client.call('GET', '/profile'), profile);
      expect(organizationId).toMatch(/^[0-9a-f-]{36}$/);
    });

    promise('classifies countries for VAT', async (client) => {
      const list = bodyOf(await client.call('GET', '/countries'), z.array(country));
      const classOf = (code: string) => list.find(({ countryCode }) => countryCode === code)?.taxClassification;
      expect(['DE', 'AT', 'CH'].map(classOf)).toEqual(['de', 'intraCommunity', 'thirdPartyCountry']);
      expect(list.length).toBeGreaterThan(240);
    });

    promise('has exactly one default payment condition', async (client) => {
      const list = bodyOf(await client.call('GET', '/payment-conditions'), z.array(paymentCondition));
      expect(list.filter(({ organizationDefault }) => organizationDefault)).toHaveLength(1);
    });

    promise('lists print layouts and posting categories', async (client) => {
      const layouts = bodyOf(await client.call('GET', '/print-layouts'), z.array(printLayout));
      const categories = bodyOf(await client.call('GET', '/posting-categories'), z.array(postingCategory));
      expect(layouts.filter((layout) => layout.default)).toHaveLength(1);
      expect(categories.map(({ id }) => id)).toContain('8f8664a8-fd86-11e1-a21f-0800200c9a66');
    });

    promise('lists event subscriptions', async (client) => {
      bodyOf(await client.call('GET', '/event-subscriptions'), pageOf(eventSubscription));
    });
  });
};
