import { bankingDayFrom } from '../../kernel/banking-day.ts';
import { businessDay } from '../../kernel/calendar.ts';
import { digestOf } from '../../kernel/digest.ts';
import { sumOfCents, type Cents } from '../../kernel/money.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { PayoutFileMark } from '../../partner/payout.ts';
import { isReleased } from '../../partner/payout-review.ts';
import type { PayoutGatewayId } from '../../partner/payout-gateway.ts';
import type { PayableTo, PayingAccount, PayoutFiles } from '../../ports/payout-files.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import type { AllPartners, ScheduledPayout, ViewPartner } from './view-partner.ts';

/** A file that sends the money of several payouts. */
export interface PayoutFile {
  readonly text: string;
  readonly payouts: number;
  readonly amount: Cents;
}

/** Why there is no file: nothing is released for that way, or the settings do not name the account to pay from. */
export type PayoutFileFault = 'nothing-released' | 'account-missing';

interface Ports {
  readonly view: Pick<ViewPartner, 'all' | 'payoutsOf'>;
  readonly partners: Pick<Stores['partners'], 'changePayout'>;
  readonly files: PayoutFiles;
  /** Undefined as long as the settings do not name it. */
  readonly account: PayingAccount | undefined;
  readonly clock: Clock;
}

/**
 * The file of one way of payment. A payout stands in one file: which one is stored before the file is handed out, and as long
 * as none of it is marked as sent, the same file is given again; what is paid is left out, so that no payment program pays it
 * twice, and what is released meanwhile waits for the next one.
 */
export const makePayoutFile = ({ view, partners, files, account, clock }: Ports) => {
  return async (gateway: PayoutGatewayId): Promise<Result<PayoutFile, PayoutFileFault>> => {
    if (gateway === 'sepa' && !account) return fail('account-missing');
    const all = await view.all();
    const released = all.scheduled.filter(({ payout }) => payout.gateway === gateway && isReleased(payout));
    if (released.length === 0) return fail('nothing-released');
    const open = released.find(({ payout }) => payout.file)?.payout.file ?? (await marked(released));
    const together = await inFile(open, all);
    const text =
      gateway === 'paypal'
        ? files.paypal(together.flatMap((one) => payableTo(one, 'paypal')))
        : files.sepa(
            together.flatMap((one) => payableTo(one, 'sepa')),
            account as PayingAccount,
            open.on,
            open.madeAt,
          );
    return ok({ text, payouts: together.length, amount: sumOfCents(together.map(({ payout }) => payout.amount)) });
  };

  /** A second mark at the same moment finds the mark of the first. */
  async function marked(released: readonly ScheduledPayout[]): Promise<PayoutFileMark> {
    const now = clock.now();
    const id = digestOf(
      released
        .map(({ payout }) => payout.receipt)
        .toSorted()
        .join(),
    );
    const file = { id, madeAt: now, on: bankingDayFrom(businessDay(now)) };
    let first: PayoutFileMark | undefined;
    for (const { payout } of released) {
      const stored = await partners.changePayout(payout.partner, payout.id, (one) =>
        one.file || !isReleased(one) ? one : { ...one, file },
      );
      first ??= stored?.file;
    }
    return first ?? file;
  }

  /** What is marked as sent is paid: it is in no file that is fetched later. */
  async function inFile(file: PayoutFileMark, all: AllPartners): Promise<readonly Payable[]> {
    const of = await Promise.all(all.partners.map(({ key }) => view.payoutsOf(key)));
    return of
      .flat()
      .filter(({ payout }) => payout.file?.id === file.id && payout.status !== 'paid')
      .toSorted((a, b) => (a.payout.receipt < b.payout.receipt ? -1 : 1));
  }
};
export type MakePayoutFile = ReturnType<typeof makePayoutFile>;

type Payable = Pick<ScheduledPayout, 'payout' | 'parties'>;

const payableTo = <G extends PayoutGatewayId>({ payout, parties }: Payable, gateway: G): PayableTo<G>[] => {
  const recipient = parties?.recipient;
  if (!parties || !isOf(recipient, gateway)) return [];
  return [{ payout, name: parties.partner.address.name, recipient }];
};

const isOf = <G extends PayoutGatewayId>(
  recipient: PayableTo<PayoutGatewayId>['recipient'] | undefined,
  gateway: G,
): recipient is PayableTo<G>['recipient'] => recipient?.gateway === gateway;
