import type { ShopKey } from '@belegwerk/core/kernel';
import { METAFIELD } from './oracle/judge.ts';
import type { BookedFact, Facts, LedgerOrder, PayoutFact, ToldOrder } from './oracle/facts.ts';
import type { People } from './people.ts';
import type { LivingOrder } from './world/living-order.ts';
import type { World } from './world/world.ts';

/** Gateways whose money becomes bank transactions. */
const MOVED: ReadonlySet<string> = new Set(['shopify_payments', 'klarna']);

const MAIL_TROUBLES = `
  SELECT shop, doc ->> '$.order.name' AS name FROM events
  WHERE doc ->> 'name' LIKE '%.mail-failed' OR doc ->> 'name' LIKE '%.mail-unclear'`;
const UNCLEAR_MAILS = `
  SELECT shop, doc ->> '$.facts.number' AS number, doc ->> '$.at' AS at FROM events
  WHERE doc ->> 'name' LIKE '%.mail-unclear'`;
const DELETED = "SELECT doc ->> '$.order.name' AS name FROM events WHERE doc ->> 'name' LIKE '%.deleted' ORDER BY id";
const OPEN_WORK = 'SELECT id, state, reason FROM work_items WHERE open = 1 AND due_at <= :now ORDER BY id';
const TAKEN = "SELECT count(*) AS n FROM documents WHERE shop = :shop AND doc ->> '$.transfer' IS NOT NULL";

/** What stands in shops, books, mail boxes and stores at the end. */
export const gatherFacts = async (world: World, people: People): Promise<Facts> => {
  const { shops, platform, accounts, mails } = world;
  const living = shops.flatMap((shop) => platform.of(shop));
  const booked = [...accounts.values()].flatMap((account) =>
    [...account.documents.values()].map(
      ({ document: { kind, number, total }, orderName: order, mark, recipient: { contactId } }): BookedFact => ({
        shop: account.shop,
        kind,
        number,
        order,
        mark,
        total,
        contactId,
      }),
    ),
  );
  return {
    orders: living.map(asLedgerOrder),
    documents: booked,
    mails,
    transactions: [...accounts.values()].flatMap(({ shop, transactions }) =>
      [...transactions.values()].map(({ externalReference: reference, purpose, amount, recordedAt: at }) => ({
        shop,
        reference,
        purpose,
        amount,
        at,
      })),
    ),
    contacts: [...accounts.values()].flatMap(({ shop, contacts }) =>
      contacts.map(({ id, draft: { email = '' } }) => ({ shop, id, email: email.toLowerCase() })),
    ),
    told: await Promise.all(living.map((order) => toldOf(world, order))).then((all) => all.flat()),
    mailTroubles: new Set(world.rows(MAIL_TROUBLES).map(({ shop, name }) => `${String(shop)} ${String(name)}`)),
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
      documents: booked.filter((each) => each.shop === shop).length,
    })),
    paidOut: paidOutOf(world),
    byPayout: {
      shops: world.byPayout,
      references: new Set(living.filter((each) => isByPayout(world, each)).flatMap(referencesOf)),
    },
    keptPayouts: await Promise.all(shops.map((shop) => keptPayoutsOf(world, shop))).then((all) => all.flat()),
    presses: people.done,
    alarms: [...world.leases.alarms, ...people.unanswered],
  };
};

/** Payouts are read once a day; in milliseconds, with what a reading may take. */
const READ_WITHIN_MS = 25 * 3_600_000;

const isByPayout = ({ byPayout }: World, { placing: { shop, gateway } }: LivingOrder): boolean =>
  byPayout.has(shop) && gateway === 'shopify_payments';

const referencesOf = ({ payments }: LivingOrder): readonly string[] =>
  payments.map(({ id }) => `transaction:${id.slice(id.lastIndexOf('/') + 1)}`);

const paidOutOf = ({ shops, platform: { payments }, time }: World): readonly PayoutFact[] => {
  const read = time.now - READ_WITHIN_MS;
  return shops.flatMap((shop) =>
    payments
      .paidOut(shop, read)
      .map(({ id, net, lines, paidMillis }) => ({ shop, id, net, lines, isPaid: paidMillis <= read })),
  );
};

const keptPayoutsOf = async ({ stores }: World, shop: ShopKey): Promise<readonly PayoutFact[]> => {
  const book = stores.recordsOf(shop).payouts;
  const kept = await Promise.all((await book.heads()).map(({ id }) => book.one(id)));
  return kept.flatMap((payout) =>
    payout ? [{ shop, id: payout.id, net: payout.net, lines: payout.lines, isPaid: payout.state === 'paid' }] : [],
  );
};

/** More went back than was paid. */
const isForPeople = ({ payments }: ReturnType<LivingOrder['order']>): boolean =>
  payments.reduce((sum, { kind, amount }) => sum + (kind === 'refund' ? -amount : amount), 0) < 0;

const asLedgerOrder = (living: LivingOrder): LedgerOrder => {
  const order = living.order();
  const { shop, gateway, email } = living.placing;
  return {
    shop,
    name: living.name,
    worth: order.totals.currentTotal,
    ...(living.goneAt === undefined ? {} : { goneAt: living.goneAt }),
    ...living.reach(),
    money: MOVED.has(gateway)
      ? order.payments.map(({ id, kind, amount }) => ({
          reference: `transaction:${id.slice(id.lastIndexOf('/') + 1)}`,
          amount: kind === 'refund' ? -amount : amount,
        }))
      : [],
    tags: living.tags,
    metafield: living.metafields.get(`${METAFIELD.namespace}.${METAFIELD.key}`),
    email,
    mayBeHeld: isForPeople(order),
  };
};

const toldOf = async (
  { stores }: World,
  { placing: { shop }, id, name }: LivingOrder,
): Promise<readonly ToldOrder[]> => {
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
      leftOut: skipped.map(({ kind }) => kind),
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
