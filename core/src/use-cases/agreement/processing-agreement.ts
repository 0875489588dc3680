import {
  AGREEMENT_VERSION,
  clausesOf,
  MEASURES,
  type AgreementParties,
  type Subprocessor,
} from '../../agreement/index.ts';
import { logEvent } from '../../events/log-event.ts';
import type { ShopKey, StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { AgreementPrinter, PrintedAgreement } from '../../ports/agreement-printer.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import type { ConcludedAgreement, Shop } from '../../shops/shop.ts';
import { nameOfStaff } from '../../shops/staff.ts';

interface Ports {
  readonly stores: Pick<Stores, 'shops' | 'recordsOf'>;
  readonly clock: Clock;
  readonly printer: AgreementPrinter;
  /** Absent where the operator has not said who he is; then nothing can be concluded. */
  readonly operator: AgreementParties['operator'];
  readonly processors: readonly Subprocessor[];
}

/**
 * The processing agreement between a merchant and the operator: shown, concluded and printed. What was concluded is kept with
 * what it named then, and shown again as it was; a new wording or another subprocessor is concluded anew beside it.
 */
export const makeProcessingAgreement = ({ stores, clock, printer, operator, processors }: Ports) => {
  const isSame = (last: ConcludedAgreement): boolean => isConcludedNow(last, { operator, processors });
  return { view, conclude, print };

  /** What was concluded, else what would be; `isCurrent`: what was concluded is what would be now. */
  function view(shop: Shop): PrintedAgreement & { readonly isCurrent: boolean } {
    const last = shop.agreements?.at(-1);
    const named: AgreementParties = last ?? {
      ...(operator ? { operator } : {}),
      merchant: merchantOf(shop),
      processors,
    };
    const version = last?.version ?? AGREEMENT_VERSION;
    return {
      ...(named.operator ? { operator: named.operator } : {}),
      merchant: named.merchant,
      processors: named.processors,
      version,
      clauses: clausesOf(version),
      measures: MEASURES,
      isCurrent: last !== undefined && isSame(last),
      ...(last ? { concluded: { at: last.at, by: nameOfStaff(shop.staff, last.by) ?? `Benutzer ${last.by}` } } : {}),
    };
  }

  /** `stale`: another wording is valid by now; `operator-unnamed`: the operator has not said who he is. Repeated, it changes nothing. */
  async function conclude(
    key: ShopKey,
    { version, by }: { readonly version: string; readonly by: StaffId },
  ): Promise<Result<Shop, 'stale' | 'operator-unnamed' | 'not-found'>> {
    if (version !== AGREEMENT_VERSION) return fail('stale');
    if (!operator) return fail('operator-unnamed');
    const at = clock.now();
    const shop = await stores.shops.update(key, (kept) => {
      const last = kept.agreements?.at(-1);
      if (last && isSame(last)) return kept;
      const concluded: ConcludedAgreement = { version, at, by, operator, merchant: merchantOf(kept), processors };
      return { ...kept, agreements: [...(kept.agreements ?? []), concluded] };
    });
    const last = shop?.agreements?.at(-1);
    if (!shop || !last) return fail('not-found');
    await stores.recordsOf(key).events.append(
      logEvent({
        id: `shop.agreement-concluded:${last.at.toString()}`,
        at: last.at,
        name: 'shop.agreement-concluded',
        facts: { version: last.version, ...doneBy(last.by) },
      }),
    );
    return ok(shop);
  }

  function print(shop: Shop): Promise<Uint8Array> {
    return printer.print(view(shop));
  }
};
export type ProcessingAgreement = ReturnType<typeof makeProcessingAgreement>;

/** Whether it is what would be concluded now. */
const isConcludedNow = (last: ConcludedAgreement, now: Pick<Ports, 'operator' | 'processors'>): boolean =>
  last.version === AGREEMENT_VERSION &&
  JSON.stringify([last.operator, last.processors]) === JSON.stringify([now.operator, now.processors]);

const merchantOf = ({ key, profile }: Shop): string => `${profile.name} (${key})`;
