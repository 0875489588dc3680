import { describe, expect, it, test } from '@jest/globals';
import { anOrder } from '../../../../test/builders/index.ts';
import type { SideTaskAction } from '../../side-tasks/side-task-action.ts';
import { instant, type Instant } from '../../kernel/calendar.ts';
import { cents } from '../../kernel/money.ts';
import type { SideTask } from '../../records/side-task.ts';
import { sideTaskEvents } from './side-task-event.ts';
import { done, type SideTaskOutcome } from './side-task-outcome.ts';

const at = instant('2026-11-20T10:00:00Z');
const order = anOrder();
const because = { code: 'DUE', facts: { number: 'RE0001', numbers: 'RE0001' } };
const person = { draft: { person: { firstName: 'Lena', lastName: 'Voss' } } };
const company = { draft: { company: { name: 'Muster GmbH', vatId: 'ATU13585627', taxFree: true } } };
const account = { name: 'PayPal' };
const bankTransaction = { amount: cents(4990), externalReference: 'transaction:7' };
const plan = {
  kind: 'credit-note',
  number: 'GS0001',
  mail: { to: ['lena@example.com'], cc: ['a@b.example'], bcc: [] },
};

const told = (kind: string, action: object, outcome: SideTaskOutcome) =>
  sideTaskEvents(
    order,
    { kind, because, ...action } as unknown as SideTaskAction,
    { sideTask: { id: 'e-1', attempts: 1, plannedAt: at, because: 'contactCreate' } as SideTask, outcome },
    at,
  ).map(({ name, status, facts }) => [name, status, facts]);

const setting = 'contactCreate';

describe('what the log says of something done beside the documents', () => {
  test.each<[string, object, SideTaskOutcome, readonly unknown[]]>([
    ['contact', person, done({ how: 'created' }), ['contact.created', 'success', { name: 'Lena Voss', setting }]],
    ['contact', person, done({ how: 'updated' }), ['contact.updated', 'success', { name: 'Lena Voss', setting }]],
    ['contact', { draft: {} }, done({ how: 'assigned' }), ['contact.assigned', 'info', { name: '', setting }]],
    [
      'mail',
      { plan },
      done(),
      ['credit.mailed', 'success', { number: 'GS0001', recipient: 'lena@example.com', copies: '1', setting }],
    ],
    [
      'copy',
      { plan: { ...plan, mail: { to: ['ablage@laden.example'] } } },
      done(),
      ['credit.copied', 'success', { number: 'GS0001', mailbox: 'ablage@laden.example', setting }],
    ],
    [
      'bank-transaction',
      { account, bankTransaction },
      done(),
      ['transaction.payment-created', 'success', { amount: '49.90', gateway: account.name, setting }],
    ],
    ['payment-match', {}, done(), ['transaction.match-created', 'success', { number: 'RE0001', setting }]],
    [
      'payment-match',
      { because: { code: 'DUE' } },
      done(),
      ['transaction.match-created', 'success', { number: '', setting }],
    ],
    ['paid-mark', {}, done(), ['order.marked-paid', 'success', { number: 'RE0001', setting }]],
    ['paid-mark', { because: { code: 'DUE' } }, done(), ['order.marked-paid', 'success', { number: '', setting }]],
    ['tags', { add: ['a', 'b'] }, done(), ['order.tagged', 'success', { tags: 'a, b', setting }]],
    ['metafields', { values: [1, 2] }, done(), ['order.metafields-written', 'success', { count: '2', setting }]],
  ])('%s %j', (kind, action, outcome, event) => expect(told(kind, action, outcome)).toEqual([event]));

  it('logs a repeated step once, and each time that it was begun anew, also without another attempt', () => {
    const idOf = (plannedAt: Instant) => {
      const sideTask = { id: 'e-1', attempts: 1, plannedAt, because: 'contactCreate' } as SideTask;
      const action = { kind: 'contact', because, ...person } as unknown as SideTaskAction;
      return sideTaskEvents(order, action, { sideTask, outcome: done({ how: 'updated' }) }, at).map(({ id }) => id);
    };
    expect(idOf(at)).toEqual(idOf(at));
    expect(idOf(at.add({ minutes: 1 }))).not.toEqual(idOf(at));
  });

  it('names the VAT id of a company once', () => {
    const [, found] = told('contact', company, done({ how: 'created' }));
    expect(found).toEqual(['contact.vat-id-found', 'info', { vatId: 'ATU13585627', place: '', setting }]);
  });

  it('names the account, the fees that were booked, and those that the merchant must book', () => {
    const withFee = { account, bankTransaction: { ...bankTransaction, fee: { amount: cents(120) } } };
    const names = (action: object): unknown[] =>
      told('bank-transaction', action, done({ opened: 'yes' })).map(([name]) => name);
    expect(names(withFee)).toEqual([
      'transaction.payment-created',
      'transaction.account-created',
      'transaction.fees-transferred',
    ]);
    const left = (code: string) =>
      names({ account, bankTransaction, left: { code } }).includes('transaction.fees-left');
    expect([left('FEE_RATE_UNKNOWN'), left('FEE_CURRENCY'), left('OFF')]).toEqual([true, true, false]);
  });

  test.each<[string, object, 'refused' | 'unclear', readonly unknown[]]>([
    ['contact', person, 'refused', [['contact.update-failed', 'warning']]],
    ['contact', { ...person, contactId: 'c-1' }, 'refused', [['contact.update-failed', 'warning']]],
    ['mail', { plan }, 'refused', [['credit.mail-failed', 'critical']]],
    ['mail', { plan }, 'unclear', [['credit.mail-unclear', 'warning']]],
    ['copy', { plan }, 'refused', [['credit.copy-failed', 'critical']]],
    ['copy', { plan }, 'unclear', [['credit.copy-unclear', 'warning']]],
    ['bank-transaction', { bankTransaction }, 'refused', [['transaction.failed', 'warning']]],
    ['payment-match', {}, 'refused', [['transaction.failed', 'warning']]],
    ['metafields', { values: [] }, 'refused', [['order.metafields-failed', 'critical']]],
    ['tags', { add: [] }, 'refused', []],
    ['paid-mark', {}, 'refused', []],
  ])('%s %j that came to nothing: %s', (kind, action, outcome, events) => {
    for (const reasons of [[], ['406', 'number: taken']])
      expect(told(kind, action, { kind: outcome, reasons }).map(([name, status]) => [name, status])).toEqual(events);
  });

  it('is silent about what is tried again, and about an order that was paid before', () => {
    expect(told('contact', person, { kind: 'come-back', waitSeconds: 4, why: 'outcome-open' })).toEqual([]);
    expect(told('paid-mark', {}, done({ how: 'was-paid' }))).toEqual([]);
  });
});
