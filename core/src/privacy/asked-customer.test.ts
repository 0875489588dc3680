import { describe, expect, it } from '@jest/globals';
import { orderId } from '../kernel/ids.ts';
import type { AskedCustomer } from '../ports/privacy-requests.ts';
import { customerBeside, traceInRequest } from './asked-customer.ts';
import { traceInMessage } from './trace-in-message.ts';

const [FIRST, SECOND] = [orderId('gid://shopify/Order/5100000000001'), orderId('gid://shopify/Order/5100000000002')];
const erased = {
  customer: { id: '7000000001', email: 'laden@example.com', phone: '+491515556667' },
  orderIds: [FIRST],
};

describe('another request, once a customer is erased', () => {
  it.each<[string, AskedCustomer, AskedCustomer | undefined]>([
    ['names them no more', { id: '7000000001', email: 'neu@example.com' }, undefined],
    [
      'keeps what another order may say of somebody else',
      { email: 'LADEN@example.com', phone: '030 1' },
      { phone: '030 1' },
    ],
    ['is empty where only their address stood', { email: 'LADEN@example.com' }, undefined],
    ['keeps another number, not their address', { id: '42', email: 'Laden@example.com' }, { id: '42' }],
    ['keeps another number, not their phone', { id: '42', phone: '0151 5556667' }, { id: '42' }],
    [
      'keeps what is of somebody else',
      { id: '42', email: 'ada@example.com', phone: '+4930111' },
      { id: '42', email: 'ada@example.com', phone: '+4930111' },
    ],
  ])('%s', (_what, customer, left) => expect(customerBeside({ customer, orderIds: [SECOND] }, erased)).toEqual(left));

  it.each<[string, AskedCustomer, AskedCustomer | undefined]>([
    ['keeps what may be of somebody else', { email: 'LADEN@example.com', phone: '030 1' }, { phone: '030 1' }],
    ['is empty where only their address stood', { email: 'LADEN@example.com' }, undefined],
    [
      'keeps the address of somebody else beside their phone',
      { email: 'ada@example.com', phone: '01515556667' },
      { email: 'ada@example.com' },
    ],
  ])('about no order %s', (_what, customer, left) =>
    expect(customerBeside({ customer, orderIds: [] }, erased)).toEqual(left),
  );

  it.each<[AskedCustomer, string]>([
    [{ id: '7000000042', email: 'laden@example.com' }, 'mentioned'],
    [{ email: 'laden@example.com' }, 'mentioned'],
    [{ email: 'h.laden@example.com' }, 'none'],
    [{ email: 'laden@example.com', phone: '+4930123456789' }, 'mentioned'],
    [{ id: '7000000042', email: 'ada@example.com' }, 'none'],
  ])('is found the same, read or not, where the customer asked without a number: %j is %s', (customer, trace) => {
    const asked = { customer: { email: 'laden@example.com' }, orderIds: [] };
    expect(traceInRequest(asked)({ customer, orderIds: [] })).toBe(trace);
    expect(traceInMessage({ ...asked.customer, numbers: [], names: [] })(JSON.stringify({ customer }))).toBe(trace);
  });

  it.each<[AskedCustomer, string]>([
    [{ id: '7000000001' }, 'theirs'],
    [{ id: '42', email: 'Laden@example.com' }, 'mentioned'],
    [{ id: '42', phone: '0151 5556667' }, 'mentioned'],
    [{ id: '42', email: 'Laden <laden@example.com>' }, 'none'],
    [{ id: '42', email: 'ada@example.com' }, 'none'],
  ])('is found only where something of it goes: of %j it is %s', (customer, trace) => {
    const request = { customer, orderIds: [SECOND] };
    expect(traceInRequest(erased)(request)).toBe(trace);
    const left = customerBeside(request, erased);
    if (trace === 'none') expect(left).toEqual(customer);
    else expect(left).not.toEqual(customer);
  });

  it('about the same order names nobody, unless its customer has another number', () => {
    expect(customerBeside({ customer: { email: 'ada@example.com' }, orderIds: [FIRST] }, erased)).toBeUndefined();
    expect(customerBeside({ customer: { id: '42' }, orderIds: [FIRST] }, erased)).toEqual({ id: '42' });
  });
});
