import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../../test/builders/index.ts';
import {
  ALL_SIDE_TASKS_ON,
  aSideTask,
  aSideTaskSituation,
  atHour,
  sideTasksOf,
  skippedOf,
} from '../../../test/builders/side-task-situation.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { imprintOf } from '../contacts/contact-imprint.ts';
import type { SideTask } from '../records/side-task.ts';

const order = anOrder();

describe('the contact', () => {
  const upcoming = [{ kind: 'invoice', treatment: { scheme: 'gross' } }] as const;
  const taxFree = [{ kind: 'invoice', treatment: { scheme: 'intra-community' } }] as const;
  const found = {
    id: 'c-1',
    customerNumber: 10_307,
    draft: { person: { firstName: 'Erika', lastName: 'Mustermann' } },
  };
  const [first] = sideTasksOf('contact', aSideTaskSituation({ upcoming })).actions;
  const known = (wish: Partial<SideTask> = {}): SideTask =>
    aSideTask('contact', 'customer:7', { result: imprintOf(found, first?.draft ?? {}, order), ...wish });

  it('comes before the first document, with what to search for', () =>
    expect(first).toMatchObject({
      source: 'customer:7',
      required: false,
      draft: { person: { lastName: 'Mustermann' }, email: 'erika@example.com' },
      trace: { email: 'erika@example.com' },
    }));

  it('is always required for a tax-free document, and may be invoiced without tax then', () => {
    const business = anOrder({ company: { name: 'Muster GmbH', vatId: 'ATU13585627' } });
    const [contact] = sideTasksOf(
      'contact',
      aSideTaskSituation({ preferences: {}, order: business, upcoming: taxFree }),
    ).actions;
    expect(contact).toMatchObject({ required: true, draft: { company: { taxFree: true, vatId: 'ATU13585627' } } });
  });

  it('that is known and up to date is used without a call', () =>
    expect(sideTasksOf('contact', aSideTaskSituation({ upcoming, sideTasks: [known()] })).actions).toEqual([]));

  it('that is out of date is renewed', () => {
    const moved = anOrder({ createdAt: atHour(9), email: 'neu@example.com' });
    expect(
      sideTasksOf('contact', aSideTaskSituation({ order: moved, upcoming, sideTasks: [known()] })).actions,
    ).toMatchObject([{ mode: 'renew', contactId: 'c-1', draft: { email: 'neu@example.com' } }]);
  });

  it('waits for the connection, needs a name, and comes back after a refusal', () => {
    expect(
      skippedOf(
        'contact',
        aSideTaskSituation({ upcoming, shop: aShop({ preferences: ALL_SIDE_TASKS_ON, connected: false }) }),
      ),
    ).toEqual([{ source: 'customer:7', because: { code: 'NOT_CONNECTED' } }]);
    const nameless = anOrder({ billingAddress: {}, shippingAddress: {} });
    expect(skippedOf('contact', aSideTaskSituation({ order: nameless, upcoming }))).toEqual([
      { source: 'customer:7', because: { code: 'CONTACT_WITHOUT_NAME' } },
    ]);
    const refused = known({ state: 'refused', attempts: 1, concludedAt: atHour(10) });
    expect(skippedOf('contact', aSideTaskSituation({ upcoming, sideTasks: [refused] }))).toMatchObject([
      { because: { code: 'TRIED_AGAIN_LATER' } },
    ]);
  });
});
