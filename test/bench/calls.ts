import type { Preferences } from '@belegwerk/core/preferences';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder, type OrderPanel } from '../system/order-panel.ts';
import type { Bench, Extent, Measurement } from './measurement.ts';

const PREFERENCES: Partial<Preferences> = { creditCreate: true, deliveryCreate: true, contactCreate: 'all' };
const MAILS: Partial<Preferences> = {
  invoiceSendMailEnabled: true,
  creditSendMailEnabled: true,
  deliverySendMailEnabled: true,
};

/** Calls are counted once nothing was called for so long. */
const STILL_MS = 1500;

interface Stage {
  readonly system: TestSystem;
  readonly panel: OrderPanel;
  readonly customer: string;
  /** Calls of the accounting service that something leads to until all is still again. */
  readonly callsOf: (act: () => Promise<unknown>) => Promise<number>;
}

/** What to do, and how many calls it may take. */
interface Question {
  readonly metric: string;
  readonly most: number;
  readonly act: (stage: Stage) => Promise<number>;
}

const finished = ({ system }: Stage, { legacyId }: PanelOrder, kind: string) =>
  system.order(legacyId, ({ status, documents }) => {
    const made = documents.filter((each) => each.kind === kind);
    return status.state === 'done' && made.length > 0 && made.every(({ number }) => number !== undefined);
  });

const ordering = (stage: Stage, customerId: string): Promise<number> =>
  stage.callsOf(() => stage.panel.placeDone({ customerId }));

const later = async (stage: Stage, kind: string, action: string, body: object): Promise<number> => {
  const order = await stage.panel.placeDone({ customerId: stage.customer });
  return stage.callsOf(async () => {
    await stage.panel.act(order, action, body);
    await finished(stage, order, kind);
  });
};

const newCustomer = async (stage: Stage): Promise<number> => ordering(stage, await stage.panel.customer('Hoffmann'));

const WITHOUT_MAIL: readonly Question[] = [
  { metric: 'invoice, known contact', most: 2, act: (stage) => ordering(stage, stage.customer) },
  { metric: 'invoice, new contact', most: 4, act: newCustomer },
  // the third call asks what is left of the invoice, whose payment the credit note has changed
  { metric: 'credit note', most: 3, act: (stage) => later(stage, 'credit-note', 'refund', { shipping: true }) },
  { metric: 'delivery note', most: 2, act: (stage) => later(stage, 'delivery-note', 'fulfill', {}) },
];
const WITH_MAIL: readonly Question[] = [
  { metric: 'invoice with mail, known contact', most: 3, act: (stage) => ordering(stage, stage.customer) },
  { metric: 'invoice with mail, new contact', most: 5, act: newCustomer },
  {
    metric: 'credit note with mail',
    most: 4,
    act: (stage) => later(stage, 'credit-note', 'refund', { shipping: true }),
  },
  { metric: 'delivery note with mail', most: 3, act: (stage) => later(stage, 'delivery-note', 'fulfill', {}) },
];

const openStage = async (preferences: Partial<Preferences>): Promise<Stage> => {
  const system = await startTestSystem({ preferences, environment: { SWEEP_SECONDS: '900' } });
  const panel = orderPanel(system);
  const calls = async (): Promise<number> => {
    const counters = await system.control<Record<string, { readonly requests: number }>>('lexware', '/counters');
    return Object.values(counters).reduce((sum, { requests }) => sum + requests, 0);
  };
  const still = async (): Promise<number> => {
    let seen = -1;
    for (let now = await calls(); now !== seen; now = await calls()) {
      seen = now;
      await new Promise((resume) => setTimeout(resume, STILL_MS));
    }
    return seen;
  };
  const customer = await panel.customer('Petersen');
  await panel.placeDone({ customerId: customer });
  return {
    system,
    panel,
    customer,
    callsOf: async (act) => {
      const before = await still();
      await act();
      return (await still()) - before;
    },
  };
};

const measured = async (preferences: Partial<Preferences>, questions: readonly Question[], extent: Extent) => {
  const stage = await openStage(preferences);
  try {
    const measurements: Measurement[] = [];
    for (const { metric, most, act } of extent === 'full' ? questions : questions.slice(0, 1)) {
      const value = await act(stage);
      measurements.push({
        bench: 'calls',
        metric,
        value,
        unit: 'calls',
        baseline: null,
        ratio: null,
        bound: `value <= ${most}`,
        ok: value <= most,
      });
    }
    return measurements;
  } finally {
    await stage.system.close();
  }
};

/** Calls of the accounting service for each kind of document: every one of them costs half a second of its limit. */
export const benchCalls: Bench = async (extent) => [
  ...(await measured(PREFERENCES, WITHOUT_MAIL, extent)),
  ...(await measured({ ...PREFERENCES, ...MAILS }, WITH_MAIL, extent)),
];
