import { describe, expect, it } from '@jest/globals';
import { orderId, type OrderId } from '../kernel/ids.ts';
import type { AskedCustomer } from '../ports/privacy-requests.ts';
import { customerBeside, losesCustomer, traceInRequest } from './asked-customer.ts';

const [FIRST, SECOND] = [orderId('gid://shopify/Order/5100000000001'), orderId('gid://shopify/Order/5100000000002')];
const erased = {
  customer: { id: '7000000001', email: 'laden@example.com', phone: '+491515556667' },
  orderIds: [FIRST],
};

describe('another request, once a customer is erased', () => {
  it.each<[string, AskedCustomer, AskedCustomer | undefined]>([
    ['names them no more', { id: '7000000001', email: 'neu@example.com' }, undefined],
    [
      'keeps what another order may say of another person',
      { email: 'LADEN@example.com', phone: '030 1' },
      { phone: '030 1' },
    ],
    ['is empty where only their address stood', { email: 'LADEN@example.com' }, undefined],
    ['keeps another number, not their address', { id: '42', email: 'Laden@example.com' }, { id: '42' }],
    ['keeps another number, not their phone', { id: '42', phone: '0151 5556667' }, { id: '42' }],
    [
      'keeps what is of another person',
      { id: '42', email: 'ada@example.com', phone: '+4930111' },
      { id: '42', email: 'ada@example.com', phone: '+4930111' },
    ],
  ])('%s', (_what, customer, left) => expect(customerBeside({ customer, orderIds: [SECOND] }, erased)).toEqual(left));

  it.each<[string, AskedCustomer, AskedCustomer | undefined]>([
    ['keeps what may be of another person', { email: 'LADEN@example.com', phone: '030 1' }, { phone: '030 1' }],
    ['is empty where only their address stood', { email: 'LADEN@example.com' }, undefined],
    [
      'keeps the address of another person beside their phone',
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
  });

  it.each<[AskedCustomer, OrderId, string]>([
    [{ id: '7000000001' }, FIRST, 'theirs'],
    [{ email: 'ada@example.com' }, FIRST, 'theirs'],
    [{ id: '7000000001', email: 'neu@example.com' }, SECOND, 'mentioned'],
    [{ id: '42', email: 'Laden@example.com' }, SECOND, 'mentioned'],
    [{ id: '42', phone: '0151 5556667' }, SECOND, 'mentioned'],
    [{ id: '42', email: 'Laden <laden@example.com>' }, SECOND, 'mentioned'],
    [{ id: '42', email: 'ada@example.com' }, SECOND, 'none'],
  ])('is found where something of it goes: of %j and %s it is %s', (customer, order, trace) => {
    const request = { customer, orderIds: [order] };
    expect(traceInRequest(erased)(request)).toBe(trace);
    const left = customerBeside(request, erased);
    if (trace === 'none') expect(left).toEqual(customer);
    else expect(left).not.toEqual(customer);
    expect(losesCustomer(request, erased)).toBe(trace !== 'none');
  });

  it('about the same order of another customer is found, and loses nothing', () => {
    const request = { customer: { id: '42', email: 'ada@example.com' }, orderIds: [FIRST] };
    expect([traceInRequest(erased)(request), losesCustomer(request, erased)]).toEqual(['mentioned', false]);
  });

  it.each<[string, AskedCustomer, readonly OrderId[], AskedCustomer | undefined]>([
    [
      'of the same customer seeks the name of its other order still',
      { id: '7000000001', names: ['Muster GmbH', 'Erika Muster'] },
      [SECOND],
      { names: ['Muster GmbH'] },
    ],
    ['seeks nothing by a name that was sought', { names: ['ERIKA MUSTER'] }, [FIRST], undefined],
    [
      'of another person keeps what it seeks',
      { id: '42', names: ['Ada'] },
      [FIRST, SECOND],
      { id: '42', names: ['Ada'] },
    ],
  ])('%s', (_what, customer, orderIds, left) => {
    const sought = { ...erased, customer: { ...erased.customer, names: ['Erika Muster'] } };
    expect(customerBeside({ customer, orderIds }, sought)).toEqual(left);
    expect(losesCustomer({ customer, orderIds }, sought)).toBe(left?.names?.length !== customer.names?.length);
  });

  it('that names no customer is found nowhere, and has nothing to lose', () => {
    const request = { orderIds: [FIRST] };
    expect([traceInRequest(erased)(request), losesCustomer(request, erased)]).toEqual(['none', false]);
  });

  it('loses nothing but what an erasure that names no customer reaches by its orders', () => {
    const unknown = { orderIds: [FIRST] };
    const request = { customer: { id: '42', email: 'ada@example.com', names: ['Ada'] }, orderIds: [SECOND] };
    expect([traceInRequest(unknown)(request), customerBeside(request, unknown)]).toEqual(['none', request.customer]);
    const ofOrder = { customer: { email: 'ada@example.com' }, orderIds: [FIRST] };
    expect([traceInRequest(unknown)(ofOrder), customerBeside(ofOrder, unknown)]).toEqual(['theirs', undefined]);
  });

  it('about the same order names no person, unless its customer has another number', () => {
    expect(customerBeside({ customer: { email: 'ada@example.com' }, orderIds: [FIRST] }, erased)).toBeUndefined();
    expect(customerBeside({ customer: { id: '42' }, orderIds: [FIRST] }, erased)).toEqual({ id: '42' });
  });
});
