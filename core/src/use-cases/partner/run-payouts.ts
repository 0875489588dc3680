import { businessDay, monthOf, type PlainDate } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { sumOfCents, type Cents } from '../../kernel/money.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { partiesSecret } from '../../partner/partner-secrets.ts';
import type { Payout, PayoutRecord } from '../../partner/payout.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { ReceiptIssuer, ReceiptPrinter } from '../../ports/receipt-printer.ts';
import type { SecretVault } from '../../ports/secret-vault.ts';
import type { Stores } from '../../stores/stores.ts';
import type { FollowRedemptions } from './follow-redemptions.ts';
import type { ReceiptArchive } from './receipt-archive.ts';
import { markRedemptions } from './mark-redemptions.ts';
import { makePayoutReceipts } from './payout-receipts.ts';
import { makePayoutSteps } from './payout-steps.ts';
import { makeWantedPayout, type PayoutObstacle } from './wanted-payout.ts';

interface Ports {
  readonly stores: Pick<Stores, 'partners'>;
  readonly vault: Pick<SecretVault, 'get' | 'put' | 'remove'>;
  readonly clock: Clock;
  readonly ids: Pick<IdSource, 'uuid'>;
  readonly follow: Pick<FollowRedemptions, 'followAllOf' | 'askOwnersAgain'>;
  /** Undefined as long as the settings do not say who runs the installation: no receipt could be written. */
  readonly issuer: ReceiptIssuer | undefined;
  readonly printer: ReceiptPrinter;
  /** Whether another person than the one who checked a payout must release it. */
  readonly needsTwo: boolean;
  readonly archive: Pick<ReceiptArchive, 'keep'>;
}

/** What the next first of a month would bring. */
export interface PayoutForecast {
  readonly on: PlainDate;
  /** Sum of the commissions that are approved and in no payout. */
  readonly approved: Cents;
  readonly payout: Result<Payout, PayoutObstacle>;
}

/** The last first of a month, today included. */
const lastFirst = (today: PlainDate): PlainDate => today.with({ day: 1 });

/** The first of the month that comes. */
const nextFirst = (today: PlainDate): PlainDate => lastFirst(today).add({ months: 1 });

/**
 * Pays partners together what was approved. A payout is stored before any of its redemptions is marked, once for each partner
 * and month; a host that goes on after a crash first marks what a stored one contains, so that nothing is in two payouts and
 * nothing in none. The money itself is sent by a person, who notes it here.
 */
export const makePayouts = (ports: Ports) => {
  const { vault, clock, ids, follow, archive } = ports;
  const { partners } = ports.stores;
  const wanted = makeWantedPayout(ports);
  const { partiesOf, receipt } = makePayoutReceipts(ports);
  const { sent, review } = makePayoutSteps(ports);
  return { run, forecast, review, sent, receipt, partiesOf };

  /** Creates the payout that a partner is owed on the last first of a month; may run at any time and any number of times. */
  async function run(partner: ShopKey): Promise<Result<PayoutRecord, PayoutObstacle>> {
    const today = businessDay(clock.now());
    const on = lastFirst(today);
    const known = await partners.payoutsOf(partner);
    for (const payout of known) {
      await markRedemptions(partners, payout);
      await archived(payout);
    }
    const before = known.find(({ id }) => id === monthOf(on));
    if (before) return ok(before);
    await follow.followAllOf(partner);
    // what is in common now may not have been when the code was entered
    await follow.askOwnersAgain(partner);
    const created = await wanted(partner, on, today);
    if (!created.ok) return created;
    const { payout, parties } = created.value;
    const { recipient: _sealed, ...facts } = payout;
    // another host that makes the same payout at the same time seals under another name
    const sealed = ids.uuid();
    await vault.put(partner, partiesSecret(sealed), JSON.stringify(parties));
    const stored = await partners.addPayout({ ...facts, gateway: payout.recipient.gateway, parties: sealed });
    if (stored.parties !== sealed) await vault.remove(partner, partiesSecret(sealed));
    await markRedemptions(partners, stored);
    await archived(stored);
    return ok(stored);
  }

  /** What the next first would bring, if nothing else were approved. */
  async function forecast(partner: ShopKey): Promise<PayoutForecast> {
    const on = nextFirst(businessDay(clock.now()));
    const created = await wanted(partner, on, on);
    const approved = (await partners.redemptionsOf(partner)).flatMap((one) =>
      one.status === 'verified' && one.payout === undefined ? [one.commission] : [],
    );
    return { on, approved: sumOfCents(approved), payout: created.ok ? ok(created.value.payout) : created };
  }

  async function archived(payout: PayoutRecord): Promise<void> {
    const parties = await partiesOf(payout);
    if (parties) await archive.keep(payout, parties);
  }
};
export type Payouts = ReturnType<typeof makePayouts>;
