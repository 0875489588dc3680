import { describe, expect, it } from '@jest/globals';
import {
  aSideTask,
  aSideTaskSituation,
  anIssuedInvoice,
  sideTasksOf,
} from '../../../test/builders/side-task-situation.ts';

const zugferd = anIssuedInvoice({ electronicProfile: 'EN16931' });
const SOURCE = 'document:d-1';

describe('reading e-invoices back', () => {
  it.each([
    ['a ZUGFeRD invoice', zugferd, [SOURCE]],
    ['an XRechnung', anIssuedInvoice({ electronicProfile: 'XRechnung' }), [SOURCE]],
    ['an invoice on paper alone', anIssuedInvoice(), []],
    ['an invoice that was cancelled since', anIssuedInvoice({ electronicProfile: 'EN16931', cancelled: true }), []],
    ['a draft, whose data are not final', anIssuedInvoice({ electronicProfile: 'EN16931', status: 'draft' }), []],
  ])('%s', (_what, document, sources) => {
    const { actions } = sideTasksOf('e-invoice-check', aSideTaskSituation({ documents: [document] }));
    expect(actions.map(({ source }) => source)).toEqual(sources);
  });

  it('happens once', () => {
    const sideTasks = [aSideTask('e-invoice-check', SOURCE)];
    expect(sideTasksOf('e-invoice-check', aSideTaskSituation({ documents: [zugferd], sideTasks }))).toEqual({
      actions: [],
      skipped: [],
    });
  });

  it('says what is wrong, and does not try it again', () => {
    const broken = { state: 'refused', refusal: ['e-invoice-broken', 'Position 2: Einzelpreis.'] } as const;
    const sideTasks = [aSideTask('e-invoice-check', SOURCE, broken)];
    const { actions, skipped } = sideTasksOf(
      'e-invoice-check',
      aSideTaskSituation({ documents: [zugferd], sideTasks }),
    );
    expect(actions).toEqual([]);
    expect(skipped).toMatchObject([
      { because: { code: 'E_INVOICE_BROKEN', facts: { message: 'Position 2: Einzelpreis.' } } },
    ]);
  });
});
