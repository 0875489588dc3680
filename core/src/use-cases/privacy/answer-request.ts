import type { Clock } from '../../ports/clock.ts';
import type { Heartbeat } from '../../ports/heartbeat.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { JobBoard } from '../../ports/job-board.ts';
import type { PrivacyRequest } from '../../ports/privacy-requests.ts';
import type { RawStores } from '../../stores/stores.ts';
import { makeAnnounceReport } from './announce-report.ts';
import { makeConcludeRequest, type PrivacyAnswer } from './conclude-request.ts';
import { makeEraseShop } from './erase-shop.ts';
import { makeRedactCustomer } from './redact-customer.ts';
import type { RenewLease } from './renew-lease.ts';
import { makeTellShop } from './tell-shop.ts';

interface Ports {
  readonly stores: RawStores;
  readonly jobs: Pick<JobBoard, 'forgetShop'>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly heartbeat: Heartbeat;
}

/** No other host writes for the shop meanwhile. A host that dies frees it by expiry, so that another one goes on within a minute. */
const LEASE_SECONDS = 30;
/** However long a step takes, the lease is kept. */
const BEAT_SECONDS = 10;

/**
 * Answers one request of the data protection law. It may die anywhere and be asked again: what was erased stays so, and
 * the request is answered last.
 */
export const makeAnswerPrivacyRequest = ({ stores, jobs, clock, ids, heartbeat }: Ports) => {
  const { close, keepShop } = makeConcludeRequest({ stores, clock });
  const tellShop = makeTellShop({ stores, clock });
  const eraseShop = makeEraseShop({ stores, jobs, clock });
  const redactCustomer = makeRedactCustomer({ stores, clock, ids });
  const announceReport = makeAnnounceReport({ stores, clock });

  return async (id: string): Promise<PrivacyAnswer> => {
    const known = await stores.privacy.byId(id);
    if (!known || known.state === 'answered') return 'answered';
    if (known.state === 'ready') return 'ready';
    // the shop's worker: no host reads an order by name and stores it while its customer is erased
    const lease = await stores.leases.acquire(`worker:${known.shop}`, ids.uuid(), clock.now(), LEASE_SECONDS);
    if (!lease) return 'busy';
    const stillAlone = async (): Promise<void> => {
      // a host that lost it is not alone any more; the job comes again
      if (!(await stores.leases.renew(lease, clock.now(), LEASE_SECONDS))) throw new Error('the lease was lost');
    };
    const rest = heartbeat(BEAT_SECONDS, stillAlone);
    try {
      return await answered(known, stillAlone);
    } finally {
      rest();
      await stores.leases.release(lease);
    }
  };

  async function answered(request: PrivacyRequest, stillAlone: RenewLease): Promise<PrivacyAnswer> {
    if (request.state === 'unreadable') return asFarAsReadable(request);
    switch (request.kind) {
      case 'shop-redaction':
        return eraseShop(request, stillAlone);
      case 'customer-redaction':
        await redactCustomer(request, stillAlone);
        return 'answered';
      case 'customer-data':
        return announceReport(request);
    }
  }

  /**
   * Nothing is erased for what could not be read. Whose shop is gone had everything erased with it, and a shop that left is
   * erased without being asked; everything else waits for a person, who is told.
   */
  async function asFarAsReadable({ id, shop: key, kind }: PrivacyRequest): Promise<PrivacyAnswer> {
    const shop = await stores.shops.presence(key);
    if (!shop) await close(id, 'nothing-held');
    else if (kind === 'shop-redaction' && !shop.uninstalledAt) await keepShop(id, key);
    else if (shop.uninstalledAt) return 'later';
    else {
      await tellShop(key, `privacy.unreadable:${id}`, 'shop.privacy-request-unreadable');
      return 'later';
    }
    return 'answered';
  }
};
export type AnswerPrivacyRequest = ReturnType<typeof makeAnswerPrivacyRequest>;
