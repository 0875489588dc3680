import { businessDay } from '../../kernel/calendar.ts';
import { sumOfCents, type Cents } from '../../kernel/money.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { isReleased } from '../../partner/payout-review.ts';
import type { PayoutGatewayId } from '../../partner/payout-gateway.ts';
import type { PayableTo, PayingAccount, PayoutFiles } from '../../ports/payout-files.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ScheduledPayout, ViewPartner } from './view-partner.ts';

/** A file that sends the money of several payouts. */
export interface PayoutFile {
  readonly text: string;
  readonly payouts: number;
  readonly amount: Cents;
}

/** Why there is no file: nothing is released for that way, or the settings do not name the account to pay from. */
export type PayoutFileFault = 'nothing-released' | 'account-missing';

interface Ports {
  readonly view: Pick<ViewPartner, 'all'>;
  readonly files: PayoutFiles;
  /** Undefined as long as the settings do not name it. */
  readonly account: PayingAccount | undefined;
  readonly clock: Clock;
}

/** Makes the file of all payouts of one way that are released and not paid yet. */
export const makePayoutFile =
  ({ view, files, account, clock }: Ports) =>
  async (gateway: PayoutGatewayId): Promise<Result<PayoutFile, PayoutFileFault>> => {
    const released = (await view.all()).scheduled.filter(
      ({ payout }) => payout.gateway === gateway && isReleased(payout),
    );
    if (released.length === 0) return fail('nothing-released');
    const amount = sumOfCents(released.map(({ payout }) => payout.amount));
    const made = (text: string) => ok({ text, payouts: released.length, amount });
    if (gateway === 'paypal') return made(files.paypal(released.flatMap((one) => payableTo(one, 'paypal'))));
    if (!account) return fail('account-missing');
    const now = clock.now();
    return made(
      files.sepa(
        released.flatMap((one) => payableTo(one, 'sepa')),
        account,
        businessDay(now),
        now,
      ),
    );
  };
export type MakePayoutFile = ReturnType<typeof makePayoutFile>;

const payableTo = <G extends PayoutGatewayId>({ payout, parties }: ScheduledPayout, gateway: G): PayableTo<G>[] => {
  const recipient = parties?.recipient;
  if (!parties || !isOf(recipient, gateway)) return [];
  return [{ payout, name: parties.partner.address.name, recipient }];
};

const isOf = <G extends PayoutGatewayId>(
  recipient: PayableTo<PayoutGatewayId>['recipient'] | undefined,
  gateway: G,
): recipient is PayableTo<G>['recipient'] => recipient?.gateway === gateway;
