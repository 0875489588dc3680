import { DOCUMENT_KINDS } from '@belegwerk/core/documents';
import { businessDay } from '@belegwerk/core/kernel';
import type { Clock, JobBoard } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import { forEachShop } from '@belegwerk/core/use-cases';
import {
  DOCUMENT_RETENTION,
  KEYS_WITHOUT_DOCUMENT,
  OTHER_SIDE_TASKS,
  RETENTION,
  retentionCutoff,
} from '@belegwerk/core/privacy';

interface Parts {
  readonly jobs: Pick<JobBoard, 'forgetFailed'>;
  readonly stores: RawStores;
  readonly clock: Clock;
}

/** Deletes what is older than the retention table keeps it. */
export const forgetExpired = async ({ jobs, stores, clock }: Parts): Promise<void> => {
  const now = clock.now();
  await stores.privacy.forget(retentionCutoff(RETENTION.privacyRequests, now));
  await stores.originals.forget(businessDay(now));
  await jobs.forgetFailed(retentionCutoff(RETENTION.jobs, now));
  await forEachShop({ stores }, async ({ key }) => {
    const {
      orders,
      sideTasks,
      documents,
      settings,
      gaps,
      editions,
      lists,
      advisers,
      oss,
      payouts,
      settlements,
      batches,
      evidence,
    } = stores.recordsOf(key);
    await orders.forget(retentionCutoff(RETENTION.orders, now));
    await batches.forget(retentionCutoff(RETENTION.batches, now));
    await settings.forget(retentionCutoff(RETENTION.settingsChanges, now));
    await evidence.forgetKeys(
      retentionCutoff(RETENTION.evidenceKeys, now),
      retentionCutoff(KEYS_WITHOUT_DOCUMENT, now),
    );
    await gaps.forget(retentionCutoff(RETENTION.explainedGaps, now));
    await editions.forget(retentionCutoff(RETENTION.monthEditions, now));
    await lists.forget(retentionCutoff(RETENTION.folderLists, now));
    await advisers.forget(retentionCutoff(RETENTION.adviserAccesses, now));
    await oss.forget(retentionCutoff(RETENTION.ossStatements, now));
    await payouts.forget(businessDay(retentionCutoff(RETENTION.shopPayouts, now)));
    await settlements.forget(businessDay(retentionCutoff(RETENTION.settlementNotes, now)));
    await sideTasks.forget(retentionCutoff(OTHER_SIDE_TASKS, now), retentionCutoff(RETENTION.followUps, now));
    for (const kind of DOCUMENT_KINDS) await documents.forget(kind, retentionCutoff(DOCUMENT_RETENTION[kind], now));
  });
};
