import type { RecordVerdict } from '../../audit/chain-text.ts';
import type { ChainEnd } from '../../evidence/evidence-entry.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { VerifyRecord } from './read-record.ts';

interface Ports {
  readonly verifyRecord: VerifyRecord;
  readonly clock: Clock;
}

/** So long the next call verifies only what came behind; then all of it is verified anew. */
const PROVEN_MINUTES = 10;

interface Proof {
  readonly end: ChainEnd;
  /** When all of it was verified. */
  readonly at: Instant;
}

/**
 * Verifies the records of shops for people who press: one at a time in this process, and of a shop one whose result those share who
 * call meanwhile. Shortly after all of a record was verified only the entries behind it are.
 */
export const makeVerifyInTurn = ({ verifyRecord, clock }: Ports): ((shop: ShopKey) => Promise<RecordVerdict>) => {
  const running = new Map<ShopKey, Promise<RecordVerdict>>();
  const proofs = new Map<ShopKey, Proof>();
  let before: Promise<unknown> = Promise.resolve();

  const verify = async (shop: ShopKey): Promise<RecordVerdict> => {
    const now = clock.now();
    const known = proofs.get(shop);
    const proof = known && now.since(known.at).total('minutes') < PROVEN_MINUTES ? known : undefined;
    const verdict = await verifyRecord(shop, proof?.end);
    if (verdict.isWhole && verdict.last) proofs.set(shop, { end: verdict.last, at: proof?.at ?? now });
    else proofs.delete(shop);
    return verdict;
  };

  return (shop) => {
    const shared = running.get(shop);
    if (shared) return shared;
    const own = before.then(() => verify(shop)).finally(() => running.delete(shop));
    running.set(shop, own);
    before = own.catch(() => undefined);
    return own;
  };
};
export type VerifyInTurn = ReturnType<typeof makeVerifyInTurn>;
