import { openHttp } from '@belegwerk/adapters/http';
import { fail, ok, shopKey } from '@belegwerk/core/kernel';
import { makeProcessOrder } from '@belegwerk/core/use-cases';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { anOrder, aRefund } from '../../builders/index.ts';
import { openLexwareAccount } from '../../contracts/lexware-account.ts';
import { describeOnEachStore, type OpenStores } from './each-store.ts';
import { Stage } from './stage.ts';

const onEachStore = await describeOnEachStore();

/** How long our side waits for an answer before it gives up, as set by default. */
const ANSWER_SECONDS = 35;
const START = '2026-11-20T10:00:00Z';

const PATHS = {
  'a contact': '^/v1/contacts$',
  'an invoice': '^/v1/invoices$',
  'a credit note': '^/v1/credit-notes$',
  'a delivery note': '^/v1/delivery-notes$',
} as const;
const ROWS = Object.keys(PATHS).flatMap((what) =>
  [40, 50, 90].map((seconds) => [what as keyof typeof PATHS, seconds] as const),
);

const LINE = 'gid://shopify/LineItem/1';
const order = anOrder({
  fulfilments: [
    {
      id: 'gid://shopify/Fulfillment/1',
      createdAt: anOrder().createdAt,
      cancelled: false,
      lines: [{ lineId: LINE, quantity: 1 }],
      trackingNumbers: [],
    },
  ],
});
const refunded = anOrder({
  fulfilments: order.fulfilments,
  refunds: [aRefund({ lines: [{ lineId: LINE, amount: '119.00', tax: '19.00' }], paidOut: '119.00' })],
});

const key = shopKey('kaffeekontor-nord.myshopify.com');

interface Books {
  readonly documents: readonly { readonly kind: string }[];
  readonly contacts: readonly object[];
}

let account: Awaited<ReturnType<typeof openLexwareAccount>>;
const http = openHttp();
beforeAll(async () => {
  account = await openLexwareAccount();
});
beforeEach(() => account.calm());
afterAll(async () => {
  await account.close();
  http.close();
});

onEachStore('an account that books long after it was asked', (open: OpenStores) => {
  let stage: Stage;
  beforeEach(async () => {
    stage = new Stage(await open());
    await account.control('POST', '/reset', { keepSetup: true });
    await account.setClocks(START);
  });
  afterEach(async () => {
    await stage.stores.erase(key);
    await stage.close();
  });

  const pass = async (seconds: number): Promise<void> => {
    stage.clock.advance(seconds);
    await account.pass(seconds);
  };

  it.each(ROWS)('has %s once when it books it %i seconds after it was sent', async (what, seconds) => {
    // the gateway answers nothing: our side gives up when its time is over
    const send: typeof http.send = async (request) => {
      const answer = await http.send(request);
      if (answer.outcome === 'answered' && answer.reply.status === 504) await pass(ANSWER_SECONDS);
      return answer;
    };
    const token = account.sandbox.apiKey;
    const credentials = {
      current: async () => ok({ token, account: 'ours' }),
      renewed: async () => fail({ kind: 'bookkeeping-not-connected' } as const),
    };
    const { bookkeeping, contacts } = await account.open({ send, credentials });
    const seller = await bookkeeping.seller(key);
    if (!seller.ok) throw new Error(JSON.stringify(seller.failure));
    const preferences = { contactCreate: 'all', creditCreate: true, deliveryCreate: true } as const;
    const shop = await stage.agreed(await stage.open({ key, seller: seller.value, preferences }));
    const process = makeProcessOrder({ ...stage.processPorts, bookkeeping, contacts });
    const settle = async (): Promise<string> => {
      for (let looks = 0; looks < 30; looks += 1) {
        const outcome = await process(shop, order.id, 'live');
        if (outcome.kind === 'finished') return outcome.status.state;
        if (outcome.kind === 'unreadable') return outcome.why;
        await pass(outcome.waitSeconds);
      }
      return 'never settled';
    };
    const fault = { kind: '504-commit-later', method: 'POST', path: PATHS[what], times: 1, delayMs: seconds * 1000 };
    await account.control('POST', '/faults', fault);
    stage.shopDesk.place(order);
    const ordered = await settle();
    stage.shopDesk.place({ ...refunded, updatedAt: stage.clock.now() });
    const states = [ordered, await settle()];
    await pass(600);
    const books = (await account.control('GET', '/books')) as Books;
    expect({
      states,
      contacts: books.contacts.length,
      documents: books.documents.map(({ kind }) => kind).toSorted(),
      faults: await account.control('GET', '/faults'),
    }).toEqual({
      states: ['done', 'done'],
      contacts: 1,
      documents: ['credit-note', 'delivery-note', 'invoice'],
      faults: [],
    });
  });
});
