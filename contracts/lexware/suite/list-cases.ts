import { describe, expect } from '@jest/globals';
import { article, invoice, pageOf, voucherlistItem } from '../wire/index.ts';
import { bodyOf, create, createAndRead, eventually, type Suite } from './cases.ts';
import { aLine, anInvoice } from './requests.ts';

const anArticle = (articleNumber: string) => ({
  title: 'Vertragstest Etui',
  type: 'PRODUCT',
  articleNumber,
  unitName: 'Stück',
  price: { netPrice: 8.4, leadingPrice: 'NET', taxRate: 19 },
});

/** The voucherlist and articles. */
export const listCases = ({ promise }: Suite): void => {
  describe('the voucherlist', () => {
    const refusedQueries = [
      'voucherType=invoice',
      'voucherStatus=open',
      'voucherType=invoice&voucherStatus=open,overdue',
      'voucherType=any&voucherStatus=any&size=251',
      'voucherType=any&voucherStatus=any&page=40&size=250',
      'voucherType=dunning&voucherStatus=any',
    ];
    for (const query of refusedQueries) {
      promise(`answers 400 to ${query}`, async (client) => {
        expect((await client.call('GET', `/voucherlist?${query}`)).status).toBe(400);
      });
    }

    promise('shows what was changed since a day, of several kinds together', async (client) => {
      const id = await create(client, '/invoices', anInvoice('net', [aLine('net', 1, 19)]));
      const today = bodyOf(await client.call('GET', `/invoices/${id}`), invoice).updatedDate.slice(0, 10);
      const kinds = 'voucherType=invoice,creditnote,deliverynote&voucherStatus=any&size=250';
      await eventually(client, async () => {
        const since = await client.call('GET', `/voucherlist?${kinds}&updatedDateFrom=${today}&updatedDateTo=${today}`);
        expect(bodyOf(since, pageOf(voucherlistItem)).content.map((row) => row.id)).toContain(id);
      });
      const later = await client.call('GET', `/voucherlist?${kinds}&updatedDateFrom=2099-01-01`);
      expect(bodyOf(later, pageOf(voucherlistItem)).content).toEqual([]);
    });

    promise('pages through all vouchers, latest first', async (client) => {
      const answer = await client.call('GET', '/voucherlist?voucherType=any&voucherStatus=any&size=5');
      const page = bodyOf(answer, pageOf(voucherlistItem));
      const days = page.content.map(({ voucherDate }) => voucherDate?.slice(0, 10) ?? '');
      expect(days).toEqual(days.toSorted().toReversed());
      expect(page.size).toBe(5);
    });
  });

  describe('an article', () => {
    promise('is priced on both sides, unique by its number, and can be deleted once', async (client) => {
      const number = `VT-${Date.now().toString(36)}`;
      const read = await createAndRead(client, '/articles', anArticle(number), article);
      expect(read.price.grossPrice).toBe(10);
      expect((await client.call('POST', '/articles', anArticle(number))).status).toBe(406);
      expect((await client.call('DELETE', `/articles/${read.id}`)).status).toBe(204);
      expect((await client.call('DELETE', `/articles/${read.id}`)).status).toBe(404);
    });

    promise('with an old version is a conflict', async (client) => {
      const id = await create(client, '/articles', anArticle(`VT-${Date.now().toString(36)}-v`));
      const stale = await client.call('PUT', `/articles/${id}`, { ...anArticle('VT-x'), version: 99 });
      expect(stale.status).toBe(409);
      await client.call('DELETE', `/articles/${id}`);
    });
  });
};
