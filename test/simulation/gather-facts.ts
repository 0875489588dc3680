import type { ShopKey } from '@belegwerk/core/kernel';
import type { Depth } from './depth.ts';
import type { Facts, PayoutFact, ToldOrder } from './oracle/facts.ts';
import type { People } from './people.ts';
import { mailboxOf } from './world/mail-server.ts';
import type { SoldOrder } from './world/sold-order.ts';
import type { World } from './world/world.ts';

const UNCLEAR_MAILS = `
  SELECT shop, doc ->> '$.facts.number' AS number, doc ->> '$.at' AS at FROM events
  WHERE doc ->> 'name' LIKE '%.mail-unclear'`;
const DELETED = "SELECT doc ->> '$.order.name' AS name FROM events WHERE doc ->> 'name' LIKE '%.deleted' ORDER BY id";
const OPEN_WORK = 'SELECT id, state, reason FROM work_items WHERE open = 1 AND due_at <= :now ORDER BY id';
const TAKEN = "SELECT count(*) AS n FROM documents WHERE shop = :shop AND doc ->> '$.transfer' IS NOT NULL";

/** What stands in shops, books, mail boxes and stores at the end. */
export const gatherFacts = async (world: World, people: People, depth: Depth): Promise<Facts> => {
  const { shops, mails } = world;
  const { sold, ...outside } = await depth.facts();
  return {
    ...outside,
    mails: mails.arrived,
    unansweredMails: mails.sent.flatMap(({ shop, files, isAnswered }) =>
      isAnswered ? [] : files.map((file) => ({ shop, file })),
    ),
    mailboxes: new Map(shops.map((shop) => [shop, mailboxOf(shop)])),
    interruptedMails: new Set(mails.interrupted),
    told: await Promise.all(sold.map((order) => toldOf(world, order))).then((all) => all.flat()),
    unclearMails: world
      .rows(UNCLEAR_MAILS)
      .map(({ shop, number, at }) => ({ shop: String(shop), number: String(number), at: Date.parse(String(at)) })),
    deletedTold: world.rows(DELETED).map(({ name }) => String(name)),
    openWork: world
      .rows(OPEN_WORK.replace(':now', `'${world.now.toString()}'`))
      .map(({ id, state, reason }) => `${String(id)} ${String(state)} ${String(reason)}`),
    transfers: shops.map((shop) => ({
      shop,
      taken: Number(world.rows(TAKEN.replace(':shop', `'${shop}'`))[0]?.['n']),
      documents: outside.documents.filter((each) => each.shop === shop).length,
    })),
    keptPayouts: await Promise.all(shops.map((shop) => keptPayoutsOf(world, shop))).then((all) => all.flat()),
    presses: people.done,
    alarms: [...world.leases.alarms, ...people.unanswered],
  };
};

const keptPayoutsOf = async ({ stores }: World, shop: ShopKey): Promise<readonly PayoutFact[]> => {
  const book = stores.recordsOf(shop).payouts;
  const kept = await Promise.all((await book.heads()).map(({ id }) => book.one(id)));
  return kept.flatMap((payout) =>
    payout ? [{ shop, id: payout.id, net: payout.net, lines: payout.lines, isPaid: payout.state === 'paid' }] : [],
  );
};

const toldOf = async ({ stores }: World, { placing: { shop }, id, name }: SoldOrder): Promise<readonly ToldOrder[]> => {
  const record = await stores.recordsOf(shop).orders.byId(id);
  if (!record) return [];
  const { status, skipped = [], reckoning } = record;
  const documents = await stores.recordsOf(shop).documents.ofOrder(id);
  return [
    {
      shop,
      name,
      state: status.state,
      reason: status.reason.code,
      ...(status.reason.facts?.['event'] === undefined ? {} : { waitsFor: status.reason.facts['event'] }),
      numbers: documents.flatMap(({ document }) => (document?.number ? [document.number] : [])),
      leftOut: skipped.map(({ kind, source, because: { code } }) => ({ kind, source, code })),
      ...(reckoning
        ? {
            reckoned: {
              documents: reckoning.documents,
              unexplained: reckoning.differences.reduce(
                (sum, { cause, amount }) => (cause === 'unexplained' ? sum + Math.abs(amount) : sum),
                0,
              ),
            },
          }
        : {}),
    },
  ];
};
