import { describe, expect } from '@jest/globals';
import { gatewayError } from '../wire/index.ts';
import { bodyOf, type Suite } from './cases.ts';
import { aLine, anInvoice } from './requests.ts';

/** The vendor's two limits. */
export const limitCases = ({ sandboxOnly }: Suite): void => {
  describe('a client that is too fast', () => {
    sandboxOnly('is told so without a waiting time, and served again a second later', async (client) => {
      await client.control('POST', '/clock', { frozen: true });
      await client.control('POST', '/rates', { scale: 1, burst: 5 });
      const statuses: number[] = [];
      for (let call = 0; call < 6; call += 1) statuses.push((await client.call('GET', '/profile')).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      const limited = await client.call('GET', '/countries');
      expect(bodyOf(limited, gatewayError)).toEqual({ message: 'Rate limit exceeded' });
      expect(limited.headers.get('retry-after')).toBeNull();
      await client.control('POST', '/clock', { advanceMs: 1000 });
      expect([(await client.call('GET', '/profile')).status, (await client.call('GET', '/profile')).status]).toEqual([
        200, 200,
      ]);
      await client.control('POST', '/rates', { scale: 'off' });
      await client.control('POST', '/clock', { frozen: false });
    });

    sandboxOnly('creates at most twenty sales vouchers in a minute', async (client) => {
      await client.control('POST', '/clock', { frozen: true });
      await client.control('POST', '/rates', { scale: 1, burst: 100 });
      const body = anInvoice('net', [aLine('net', 1, 19)]);
      const statuses: number[] = [];
      for (let call = 0; call < 21; call += 1) statuses.push((await client.call('POST', '/invoices', body)).status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(20);
      expect(statuses.at(-1)).toBe(429);
      await client.control('POST', '/clock', { advanceMs: 60_000 });
      expect((await client.call('POST', '/invoices', body)).status).toBe(201);
      await client.control('POST', '/rates', { scale: 'off', burst: 5 });
      await client.control('POST', '/clock', { frozen: false });
    });
  });
};
