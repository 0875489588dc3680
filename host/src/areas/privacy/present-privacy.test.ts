import { describe, expect, it } from '@jest/globals';
import { privacyRequest } from '@belegwerk/contracts/api';
import { aPrivacyRequest } from '@belegwerk/contracts/ports';
import { day, documentId, orderId } from '@belegwerk/core/kernel';
import type { PrivacyRequest } from '@belegwerk/core/ports';
import { presentPrivacyRequest } from './present-privacy.ts';

const aRequest = (change: Partial<PrivacyRequest>): PrivacyRequest => ({
  ...aPrivacyRequest(),
  state: 'received',
  ...change,
});

describe('a request of the data protection law on its screen', () => {
  const order = orderId('gid://shopify/Order/1');
  const shownOf = (change: Partial<PrivacyRequest>) =>
    presentPrivacyRequest(aRequest(change), new Map([[order, '#1001']]));

  it('names its orders, the address of the customer, and what is kept, with its last day', () => {
    const kept = [
      {
        orderId: order,
        kind: 'invoice',
        documentId: documentId('d-1'),
        number: '',
        basis: '§ 147 AO',
        until: day('2034-12-31'),
      },
    ] as const;
    const shown = shownOf({ kept, orderIds: [order, orderId('gid://shopify/Order/2')] });
    expect(privacyRequest.parse(shown)).toEqual(shown);
    expect(shown).toMatchObject({ email: 'erika@example.com', orders: [{ id: '1', name: '#1001' }, { id: '2' }] });
    expect(shown.kept).toEqual([
      {
        order: { id: '1', name: '#1001' },
        kind: 'invoice',
        documentId: 'd-1',
        basis: '§ 147 AO',
        until: '2034-12-31',
      },
    ]);
  });

  it.each([
    [{ kind: 'customer-data', state: 'received' }, false],
    [{ kind: 'customer-data', state: 'ready' }, true],
    [{ kind: 'customer-data', state: 'answered', outcome: 'handed-over' }, true],
    [{ kind: 'customer-data', state: 'answered', outcome: 'nothing-held' }, false],
    [{ kind: 'customer-redaction', state: 'answered', outcome: 'done' }, false],
  ] as const)('offers a file for questions that can be answered: %j', (change, canExport) =>
    expect(shownOf(change).canExport).toBe(canExport),
  );
});
