import { expect, it } from '@jest/globals';
import { instant } from '@belegwerk/core/kernel';
import { partnerJobs } from './partner-jobs.ts';

it('forgets after 90 days, once a day, a code that a shop only entered', async () => {
  const forgotten: unknown[] = [];
  const { jobs, every } = partnerJobs({
    clock: { now: () => instant('2026-11-27T15:00:00Z') },
    stores: { partners: { forgetPending: async (which: unknown) => void forgotten.push(which) } },
  } as unknown as Parameters<typeof partnerJobs>[0]);
  await jobs['forget-entered-codes']?.({});
  expect(forgotten).toEqual([{ before: instant('2026-08-29T15:00:00Z') }]);
  expect(every?.['forget-entered-codes']).toBe(24 * 60 * 60);
});
