import { AGREEMENT_VERSION, type AgreementParties, type Subprocessor, wordingOf } from '../../agreement/index.ts';
import { logEvent } from '../../events/log-event.ts';
import { digestOfData } from '../../kernel/digest.ts';
import type { ShopKey, StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { AgreementPrinter, PrintedAgreement } from '../../ports/agreement-printer.ts';
import type { Clock } from '../../ports/clock.ts';
import type { EventOfShop } from '../../ports/shop-reads.ts';
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

/** The agreement of a shop as it is shown. */
export interface ShownAgreement {
  /** What was concluded, where it is what would be concluded now or nothing can be; else what would be. */
  readonly agreement: PrintedAgreement;
  /** What was concluded last, while something else would be now. */
  readonly earlier?: PrintedAgreement;
  /** Digest of what `agreement` says, where it can be concluded. */
  readonly concludable?: string;
}

/**
 * The processing agreement between a merchant and the operator: shown, concluded and printed. What is concluded is what was
 * shown: the press carries its digest. It is kept with what it named then; a new wording, name or subprocessor is concluded anew
 * beside it.
 */
export const makeProcessingAgreement = ({ stores, clock, printer, operator, processors }: Ports) => {
  const partiesOf = (shop: Shop): AgreementParties => ({
    ...(operator ? { operator } : {}),
    merchant: merchantOf(shop),
    processors,
  });
  const digestNow = (shop: Shop): string => digestOfAgreement(AGREEMENT_VERSION, partiesOf(shop));
  const isCurrent = (last: ConcludedAgreement, shop: Shop): boolean =>
    digestOfAgreement(last.version, last) === digestNow(shop);
  return { view, conclude, print };

  function view(shop: Shop): ShownAgreement {
    const last = shop.agreements?.at(-1);
    const concluded = last && concludedOf(shop, last);
    if (last && concluded && (!operator || isCurrent(last, shop))) return { agreement: concluded };
    return {
      agreement: saying(AGREEMENT_VERSION, partiesOf(shop)),
      ...(concluded ? { earlier: concluded } : {}),
      ...(operator ? { concludable: digestNow(shop) } : {}),
    };
  }

  /**
   * `digest` is that of what was read. `stale`: something else would be concluded by now; `operator-unnamed`: the operator has not
   * said who he is. Repeated, it changes nothing.
   */
  async function conclude(
    key: ShopKey,
    { digest, by }: { readonly digest: string; readonly by: StaffId },
  ): Promise<Result<Shop, 'stale' | 'operator-unnamed' | 'not-found'>> {
    if (!operator) return fail('operator-unnamed');
    const at = clock.now();
    const shop = await stores.shops.update(key, (kept) => {
      const last = kept.agreements?.at(-1);
      if (digest !== digestNow(kept) || (last && isCurrent(last, kept))) return kept;
      const concluded = { version: AGREEMENT_VERSION, at, by, operator, merchant: merchantOf(kept), processors };
      return { ...kept, agreements: [...(kept.agreements ?? []), concluded] };
    });
    if (!shop) return fail('not-found');
    const last = shop.agreements?.at(-1);
    if (!last || digestOfAgreement(last.version, last) !== digest) return fail('stale');
    await stores.recordsOf(key).events.append(eventOf(last));
    return ok(shop);
  }

  /** What is shown, or what was concluded earlier; `undefined` where nothing was. */
  async function print(shop: Shop, which: 'shown' | 'earlier'): Promise<Uint8Array | undefined> {
    const { agreement, earlier } = view(shop);
    const printed = which === 'shown' ? agreement : earlier;
    return printed && printer.print(printed);
  }
};
export type ProcessingAgreement = ReturnType<typeof makeProcessingAgreement>;

const saying = (version: string, { operator, merchant, processors }: AgreementParties): PrintedAgreement => ({
  ...(operator ? { operator } : {}),
  merchant,
  processors,
  version,
  ...wordingOf(version),
});

const concludedOf = ({ staff }: Shop, last: ConcludedAgreement): PrintedAgreement => ({
  ...saying(last.version, last),
  concluded: { at: last.at, by: nameOfStaff(staff, last.by) ?? `Benutzer ${last.by}` },
});

const eventOf = ({ at, version, by }: ConcludedAgreement): EventOfShop =>
  logEvent({
    id: `shop.agreement-concluded:${at.toString()}`,
    at,
    name: 'shop.agreement-concluded',
    facts: { version, ...doneBy(by) },
  });

/** Digest of every word that a version says to these parties. */
const digestOfAgreement = (version: string, parties: AgreementParties): string =>
  digestOfData(saying(version, parties));

const merchantOf = ({ key, profile }: Shop): string => `${profile.name} (${key})`;
