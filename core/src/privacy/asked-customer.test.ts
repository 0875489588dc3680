import { describe, expect, it } from '@jest/globals';
import { orderId } from '../kernel/ids.ts';
import type { AskedCustomer } from '../ports/privacy-requests.ts';
import { customerBeside } from './asked-customer.ts';

const [FIRST, SECOND] = [orderId('gid://shopify/Order/1'), orderId('gid://shopify/Order/2')];
const erased = {
  customer: { id: '7000000001', email: 'laden@example.com', phone: '+491515556667' },
  orderIds: [FIRST],
};

describe('another request, once a customer is erased', () => {
  it.each<[string, AskedCustomer, AskedCustomer | undefined]>([
    ['names them no more', { id: '7000000001', email: 'neu@example.com' }, undefined],
    ['names them no more without a number', { email: 'LADEN@example.com', phone: '030 1' }, undefined],
    ['keeps another number, not their address', { id: '42', email: 'Laden@example.com' }, { id: '42' }],
    ['keeps another number, not their phone', { id: '42', phone: '0151 5556667' }, { id: '42' }],
    [
      'keeps what is of somebody else',
      { id: '42', email: 'ada@example.com', phone: '+4930111' },
      { id: '42', email: 'ada@example.com', phone: '+4930111' },
    ],
  ])('%s', (_what, customer, left) => expect(customerBeside({ customer, orderIds: [SECOND] }, erased)).toEqual(left));

  it('about the same order names nobody, unless its customer has another number', () => {
    expect(customerBeside({ customer: { email: 'ada@example.com' }, orderIds: [FIRST] }, erased)).toBeUndefined();
    expect(customerBeside({ customer: { id: '42' }, orderIds: [FIRST] }, erased)).toEqual({ id: '42' });
  });
});
