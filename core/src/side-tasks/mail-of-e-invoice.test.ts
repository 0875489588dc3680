import { describe, expect, it } from '@jest/globals';
import {
  ALL_SIDE_TASKS_ON,
  aSideTask,
  aSideTaskSituation,
  anIssuedInvoice,
  sideTasksOf,
} from '../../../test/builders/side-task-situation.ts';
import { instant } from '../kernel/calendar.ts';
import type { SideTask } from '../records/side-task.ts';

const SOURCE = 'document:d-1';
const zugferd = anIssuedInvoice({ electronicProfile: 'EN16931' });
const createdAt = zugferd.document?.createdAt ?? instant('2026-11-20T10:00:00Z');

const check = (more: Partial<SideTask> = {}) => aSideTask('e-invoice-check', SOURCE, more);
const refused = (...refusal: readonly string[]) => check({ state: 'refused', refusal, attempts: 1 });
const byHand = aSideTask('mail', `${SOURCE}#press`);

/** Why the mail waits, or that it leaves; „nothing“ where it is neither due nor skipped. */
const mailOf = (sideTasks: readonly SideTask[], more: Parameters<typeof aSideTaskSituation>[0] = {}): string => {
  const { actions, skipped } = sideTasksOf('mail', aSideTaskSituation({ documents: [zugferd], sideTasks, ...more }));
  return actions.length > 0 ? 'leaves' : (skipped[0]?.because.code ?? 'nothing');
};
const broken = refused('e-invoice-broken', 'Position 2: Einzelpreis.');
const later = { now: createdAt.add({ hours: 24 }) };
const off = { preferences: { ...ALL_SIDE_TASKS_ON, eInvoiceHoldMail: false } };

describe('the mail of an e-invoice', () => {
  it.each([
    ['waits until it was read back', [], {}, 'MAIL_E_INVOICE_UNCHECKED'],
    ['leaves once nothing is wrong with it', [check()], {}, 'leaves'],
    ['waits for a person where it is broken', [broken], {}, 'MAIL_E_INVOICE_BROKEN'],
    ['is not sent again where a person has sent the broken one', [broken, byHand], {}, 'nothing'],
    ['is not sent again where a person has sent it while it waited', [check(), byHand], {}, 'nothing'],
    ['nor while it was not read back yet', [byHand], {}, 'nothing'],
    ['nor when the setting is turned off after that', [broken, byHand], off, 'nothing'],
    ['waits while its file cannot be had', [refused('bookkeeping-busy')], {}, 'MAIL_E_INVOICE_UNCHECKED'],
    ['leaves after a day in which its file could not be had', [refused('bookkeeping-busy')], later, 'leaves'],
    ['leaves after a day in which it was not read back', [], later, 'leaves'],
    ['waits also after that day where it is broken', [broken], later, 'MAIL_E_INVOICE_BROKEN'],
    ['leaves where its file is beyond what is read here', [refused('e-invoice-unjudged', 'Zu groß.')], {}, 'leaves'],
    ['leaves where the service refuses its file for good', [refused('bookkeeping-refused', 'x')], {}, 'leaves'],
    ['leaves unchecked where the merchant wants no holding', [], off, 'leaves'],
    ['leaves broken where the merchant wants no holding', [broken], off, 'leaves'],
    ['leaves at once where it is no e-invoice', [], { documents: [anIssuedInvoice()] }, 'leaves'],
  ] as const)('%s', (_what, sideTasks, more, expected) => expect(mailOf(sideTasks, more)).toBe(expected));

  it('names the setting, and when it is looked at again', () => {
    const { skipped } = sideTasksOf('mail', aSideTaskSituation({ documents: [zugferd] }));
    expect(skipped).toMatchObject([{ because: { setting: 'eInvoiceHoldMail' }, nextLookAt: later.now }]);
  });
});
