import { describe, expect, it } from '@jest/globals';
import { aLine, anOrder } from '../../../test/builders/index.ts';
import {
  aSideTask,
  aSideTaskSituation,
  anIssuedInvoice,
  atHour,
  sideTasksOf,
} from '../../../test/builders/side-task-situation.ts';
import { instant } from '../kernel/calendar.ts';
import type { SideTask } from '../records/side-task.ts';
import type { SideTaskSituation } from './side-task-situation.ts';
import { nextCheckSource, VAT_ID_BY_HAND, vatIdStandOf } from './vat-id-checks.ts';

const ID = 'ATU13585627';
const OWN = 'DE136695976';
const CAFE = {
  company: 'Café Ringstraße GmbH',
  street: 'Schottenring 21',
  zip: '1010',
  city: 'Wien',
  countryCode: 'AT',
};
/** Coffee without tax to a café in Vienna. */
const order = {
  ...anOrder({ lines: [aLine({ rate: '0' })], shipping: [] }),
  shippingAddress: CAFE,
  billingAddress: CAFE,
  customer: { ...anOrder().customer!, vatId: ID },
};
const CHECK = 'order:1042';

type Wish = Partial<SideTaskSituation> & {
  readonly isOn?: boolean;
  /** As the accounting service tells it. */
  readonly own?: string;
  readonly said?: string;
};

const dueOf = ({ isOn = true, own = OWN, said = '', ...wish }: Wish = {}) => {
  const plain = aSideTaskSituation({ order, documents: [anIssuedInvoice()], ...wish });
  const { shop } = plain;
  const { vatId: _none, ...seller } = shop.accounting!.seller;
  const situation = {
    ...plain,
    shop: {
      ...shop,
      preferences: { ...shop.preferences, vatIdCheck: isOn, ownVatId: said },
      accounting: { ...shop.accounting!, seller: own === '' ? seller : { ...seller, vatId: own } },
    },
  };
  return sideTasksOf('vat-id-check', situation);
};

const check = (more: Partial<SideTask> = {}, number = 1): SideTask => ({
  ...aSideTask('vat-id-check', `${CHECK}/${number}`),
  ...more,
});
const answeredFor = (asked: string) =>
  check({ state: 'done', result: { registry: 'bzst', asked, meaning: 'invalid' } });
const NOTHING = { actions: [], skipped: [] };

describe('the VAT id of a tax free invoice is asked about', () => {
  it('at the Bundeszentralamt with name and address, where the settings want it', () => {
    expect(dueOf().actions).toMatchObject([
      {
        source: `${CHECK}/1`,
        because: { code: 'VAT_ID_WANTED', setting: 'vatIdCheck' },
        question: {
          registry: 'bzst',
          own: OWN,
          asked: ID,
          fields: { name: 'Café Ringstraße GmbH', town: 'Wien', postcode: '1010', street: 'Schottenring 21' },
        },
      },
    ]);
  });

  it('at VIES with nothing but the id, where the seller has none', () =>
    expect(dueOf({ own: '' }).actions).toMatchObject([{ question: { registry: 'vies', asked: ID, fields: {} } }]));

  it('under the own id that the merchant has said, where the accounting service tells none', () =>
    expect(dueOf({ own: '', said: 'DE 136 695 976' }).actions).toMatchObject([
      { question: { registry: 'bzst', own: OWN, asked: ID } },
    ]));

  it.each<[string, Wish]>([
    ['where the setting is off', { isOn: false }],
    ['before there is an invoice', { documents: [] }],
    ['of an invoice of eight days ago', { now: atHour(10).add({ hours: 8 * 24 }) }],
    ['of an invoice that is cancelled', { documents: [anIssuedInvoice({ cancelled: true })] }],
    ['of an invoice with tax', { order: { ...anOrder(), customer: { ...anOrder().customer!, vatId: ID } } }],
    ['once it has its answer', { sideTasks: [answeredFor(ID)] }],
  ])('not by itself %s', (_when, wish) => expect(dueOf(wish)).toEqual(NOTHING));

  it('again where another id has taken the place of the one that was asked', () =>
    expect(dueOf({ sideTasks: [answeredFor('ATU77965034')] }).actions).toMatchObject([
      { source: `${CHECK}/2`, mode: 'new', question: { asked: ID } },
    ]));

  it('by hand also where the settings are off, and however old the invoice is', () => {
    const sideTasks = [check({ state: 'planned', because: VAT_ID_BY_HAND })];
    expect(dueOf({ isOn: false, documents: [], sideTasks }).actions).toMatchObject([
      { source: `${CHECK}/1`, mode: 'resume', because: { code: VAT_ID_BY_HAND } },
    ]);
  });

  it('no more where the setting was turned off before an answer came', () =>
    expect(dueOf({ isOn: false, sideTasks: [check({ state: 'planned', because: 'vatIdCheck' })] })).toEqual(NOTHING));

  it('once more where the answer was lost', () =>
    expect(dueOf({ sideTasks: [check({ state: 'sent', attempts: 1 })] }).actions).toMatchObject([{ mode: 'look' }]));

  it('between five and six in the morning where it is night', () => {
    const { actions, skipped } = dueOf({ now: instant('2026-11-20T22:30:00Z') });
    expect({ actions, skipped }).toMatchObject({ actions: [], skipped: [{ because: { code: 'VAT_ID_AT_NIGHT' } }] });
    expect(skipped[0]?.nextLookAt?.toString()).toMatch(/^2026-11-21T04:/);
  });

  it('not before the time has come, also where the order is changed meanwhile', () => {
    const refusal = ['vat-id-unanswered', 'antwortet nicht'];
    const concludedAt = atHour(10);
    const sideTasks = [check({ state: 'refused', attempts: 1, refusal, concludedAt })];
    const changed = { ...order, updatedAt: concludedAt.add({ minutes: 2 }) };
    const at = (minutes: number) => dueOf({ order: changed, sideTasks, now: concludedAt.add({ minutes }) });
    expect(at(14)).toMatchObject({
      skipped: [{ because: { code: 'TRIED_AGAIN_LATER' }, nextLookAt: concludedAt.add({ minutes: 15 }) }],
    });
    expect(at(15).actions).toMatchObject([{ mode: 'resume' }]);
  });

  it('never again by itself where the registry refused the question', () => {
    const refusal = ['vat-id-not-asked', 'abgelehnt (evatr-2005)'];
    const sideTasks = [check({ state: 'refused', attempts: 1, refusal })];
    expect(dueOf({ sideTasks })).toMatchObject({
      actions: [],
      skipped: [{ because: { code: 'REFUSED', facts: { message: 'abgelehnt (evatr-2005)' } } }],
    });
  });
});

describe('the questions about an order', () => {
  const question = { registry: 'bzst', asked: ID, fields: { name: 'Café Ringstraße GmbH' } } as const;
  const byHand = (number: number, more: Partial<SideTask> = {}) =>
    check({ because: VAT_ID_BY_HAND, plannedAt: atHour(number), ...more }, number);
  const stand = (...checks: readonly SideTask[]) => vatIdStandOf(checks, () => question);

  it('stand open by the latest of them alone', () => {
    const left = check({ state: 'planned', because: 'vatIdCheck', plannedAt: atHour(1) }, 1);
    expect(stand(left)).toEqual({ isOpen: true });
    expect(stand(left, byHand(2, { state: 'planned' }))).toEqual({ isOpen: true, isByHand: true });
    expect(stand(left, byHand(2, { state: 'done' }))).toEqual({ isOpen: false });
  });

  it('are counted where a person asked them, for any name', () => {
    const done = [1, 2, 3, 4].map((hour) => byHand(hour, { state: 'done' }));
    expect(stand(...done)).toEqual({ isOpen: false, thirdLastByHandAt: atHour(2) });
  });
});

it('each question has a number of its own, also after ten', () => {
  const checks = [check({}, 9), check({}, 10)];
  expect(nextCheckSource(CHECK, checks)).toBe(`${CHECK}/11`);
  expect(nextCheckSource(CHECK, [])).toBe(`${CHECK}/1`);
});
