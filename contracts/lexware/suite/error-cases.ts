import { describe, expect } from '@jest/globals';
import { gatewayError, legacyError, regularError } from '../wire/index.ts';
import { bodyOf, type Suite } from './cases.ts';
import { aCompany, aLine, anInvoice } from './requests.ts';

const NOWHERE = '00000000-0000-4000-a000-000000000000';

/** How refusals look. */
export const errorCases = ({ promise }: Suite): void => {
  describe('a refusal', () => {
    promise('of a wrong key comes from the gateway', async (client) => {
      const answer = await client.call('GET', '/profile', undefined, { Authorization: 'Bearer wrong' });
      expect(answer.status).toBe(401);
      expect(bodyOf(answer, gatewayError)).toEqual({ message: 'Unauthorized' });
    });

    promise('of an unknown id is 404', async (client) => {
      expect((await client.call('GET', `/invoices/${NOWHERE}`)).status).toBe(404);
      expect((await client.call('GET', `/contacts/${NOWHERE}`)).status).toBe(404);
    });

    promise('of malformed JSON is 400, of another content type 415', async (client) => {
      expect((await client.call('POST', '/invoices', '{')).status).toBe(400);
      const typed = await client.call('POST', '/invoices', 'a=b', { 'Content-Type': 'text/plain' });
      expect(typed.status).toBe(415);
    });

    promise('of an invoice names the field in the regular format', async (client) => {
      const { name: _name, ...line } = aLine('net', 1, 19);
      const answer = await client.call('POST', '/invoices', anInvoice('net', [line]));
      expect(answer.status).toBe(406);
      expect(bodyOf(answer, regularError).details?.map(({ field }) => field)).toContain('lineItems[0].name');
    });

    promise('of a contact is a list of issues', async (client) => {
      const answer = await client.call('POST', '/contacts', aCompany(''));
      expect(answer.status).toBe(406);
      expect(bodyOf(answer, legacyError).IssueList.map(({ source }) => source)).toContain('company.name');
    });

    promise('meets every attempt to list, change or delete invoices', async (client) => {
      const body = anInvoice('net', [aLine('net', 1, 19)]);
      const answers = [
        await client.call('GET', '/invoices'),
        await client.call('PUT', `/invoices/${NOWHERE}`, body),
        await client.call('DELETE', `/invoices/${NOWHERE}`),
        await client.call('POST', `/invoices/${NOWHERE}/actions/finalize`, {}),
      ];
      for (const { status } of answers) expect([403, 404, 405]).toContain(status);
    });
  });
};
