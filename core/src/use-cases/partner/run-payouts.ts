import type { PayoutParties } from './payout-parties.ts';
import type { Administrator } from '../../kernel/actor.ts';
import { businessDay, monthOf, type PlainDate } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { sumOfCents, type Cents } from '../../kernel/money.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { advanceRedemption } from '../../partner/advance-redemption.ts';
import { createPayout, sentPayout } from '../../partner/create-payout.ts';
import { isReleased, reviewedPayout, type ReviewFault, type ReviewWish } from '../../partner/payout-review.ts';
import { partiesSecret } from '../../partner/partner-secrets.ts';
import type { Payout, PayoutHold, PayoutRecord } from '../../partner/payout.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { ReceiptIssuer, ReceiptPrinter } from '../../ports/receipt-printer.ts';
import type { SecretVault } from '../../ports/secret-vault.ts';
import type { Stores } from '../../stores/stores.ts';
import type { FollowRedemptions } from './follow-redemptions.ts';
import { checkVatId } from '../../vat-ids/vat-id.ts';
import type { ReceiptArchive } from './receipt-archive.ts';
import { readProfile } from './partner-profile.ts';

interface Ports {
  readonly stores: Pick<Stores, 'partners'>;
  readonly vault: Pick<SecretVault, 'get' | 'put' | 'remove'>;
  readonly clock: Clock;
  readonly ids: Pick<IdSource, 'uuid'>;
  readonly follow: Pick<FollowRedemptions, 'followAllOf' | 'askOwnersAgain'>;
  /** Undefined as long as the settings do not say who runs the installation: nobody could be written a receipt. */
  readonly issuer: ReceiptIssuer | undefined;
  readonly printer: ReceiptPrinter;
  /** Whether somebody else than who checked a payout must release it. */
  readonly needsTwo: boolean;
  readonly archive: Pick<ReceiptArchive, 'keep'>;
}

/** Why no payout can be created: what the partner lacks, or that the installation is not named. */
export type PayoutObstacle = PayoutHold | { readonly kind: 'issuer-missing' | 'issuer-vat-id-missing' };

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
 * and month; whoever goes on after a crash first marks what a stored one contains, so that nothing is in two payouts and
 * nothing in none. The money itself is sent by a person, who notes it here.
 */
export const makePayouts = ({
  stores: { partners },
  vault,
  clock,
  ids,
  follow,
  issuer,
  printer,
  archive,
  needsTwo,
}: Ports) => {
  return { run, forecast, review, sent, receipt, partiesOf };

  /** Creates the payout that a partner is owed on the last first of a month; may run at any time and any number of times. */
  async function run(partner: ShopKey): Promise<Result<PayoutRecord, PayoutObstacle>> {
    const today = businessDay(clock.now());
    const on = lastFirst(today);
    const known = await partners.payoutsOf(partner);
    for (const payout of known) {
      await marked(payout);
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
    // whoever makes the same payout at the same time seals under another name
    const sealed = ids.uuid();
    await vault.put(partner, partiesSecret(sealed), JSON.stringify(parties));
    const stored = await partners.addPayout({ ...facts, gateway: payout.recipient.gateway, parties: sealed });
    if (stored.parties !== sealed) await vault.remove(partner, partiesSecret(sealed));
    await marked(stored);
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

  async function wanted(
    partner: ShopKey,
    on: PlainDate,
    madeOn: PlainDate,
  ): Promise<Result<{ readonly payout: Payout; readonly parties: PayoutParties }, PayoutObstacle>> {
    const profile = await readProfile(vault, partner);
    const redemptions = await partners.redemptionsOf(partner);
    const created = createPayout({ partner, settings: profile, redemptions, on, madeOn });
    if (!created.ok) return created;
    if (!issuer) return fail({ kind: 'issuer-missing' });
    // where the recipient owes the tax, both ids stand on the receipt (§ 14a Abs. 1 UStG)
    const needsBothIds = created.value.taxation === 'reverse-charge';
    if (needsBothIds && !checkVatId(issuer.vatId ?? '').isValid) return fail({ kind: 'issuer-vat-id-missing' });
    const { recipient } = created.value;
    return ok({ payout: created.value, parties: { recipient, partner: profile.details, issuer } });
  }

  /** Marks what a payout contains as being in it, and as paid once it is. */
  async function marked(payout: PayoutRecord): Promise<void> {
    for (const id of payout.redemptions)
      await partners.changeRedemption(id, (redemption) => {
        const scheduled = advanceRedemption(redemption, { kind: 'scheduled', payout: payout.id });
        const next = scheduled.ok ? scheduled.value : redemption;
        if (payout.status !== 'paid') return next;
        const paid = advanceRedemption(next, { kind: 'paid', at: payout.paidAt });
        return paid.ok ? paid.value : next;
      });
  }

  async function archived(payout: PayoutRecord): Promise<void> {
    const parties = await partiesOf(payout);
    if (parties) await archive.keep(payout, parties);
  }

  /** Notes that the money of a payout was sent that was released before. */
  async function sent(partner: ShopKey, id: string): Promise<Result<PayoutRecord, 'not-found' | 'not-released'>> {
    const now = clock.now();
    const paid = await partners.changePayout(partner, id, (payout) =>
      isReleased(payout) ? sentPayout(payout, now) : payout,
    );
    if (!paid) return fail('not-found');
    if (paid.status !== 'paid') return fail('not-released');
    await marked(paid);
    return ok(paid);
  }

  /** Takes a step of the review of a payout. */
  async function review(
    partner: ShopKey,
    id: string,
    wish: ReviewWish,
    by: Administrator,
  ): Promise<Result<PayoutRecord, ReviewFault | 'not-found'>> {
    const at = clock.now();
    let fault: ReviewFault | undefined;
    const payout = await partners.changePayout(partner, id, (known) => {
      const reviewed = reviewedPayout(known, wish, { by, at }, needsTwo);
      fault = reviewed.ok ? undefined : reviewed.failure;
      return reviewed.ok ? reviewed.value : known;
    });
    if (!payout) return fail('not-found');
    return fault === undefined ? ok(payout) : fail(fault);
  }

  async function partiesOf({
    partner,
    parties,
    receipt: number,
    id,
  }: PayoutRecord): Promise<PayoutParties | undefined> {
    // those of before stand by their number, or by the month
    let text: string | undefined;
    for (const name of parties === undefined ? [number, id] : [parties])
      text ??= await vault.get(partner, partiesSecret(name));
    // written above and by nobody else
    return text === undefined ? undefined : (JSON.parse(text) as PayoutParties);
  }

  /** The receipt of a payout as PDF; undefined when there is none. */
  async function receipt(
    partner: ShopKey,
    id: string,
  ): Promise<{ readonly payout: PayoutRecord; readonly pdf: Uint8Array } | undefined> {
    const payout = (await partners.payoutsOf(partner)).find((one) => one.id === id);
    const parties = payout && (await partiesOf(payout));
    return parties && { payout, pdf: await printer.print({ payout, count: payout.redemptions.length, ...parties }) };
  }
};
export type Payouts = ReturnType<typeof makePayouts>;
