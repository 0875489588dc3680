import type { Batch, OrdersBatch } from '../../records/batch.ts';

/** Whether a batch looks at orders that were corrected on the repair desk. */
export const isRepair = (batch: Batch): batch is Batch & { readonly subject: OrdersBatch } =>
  batch.subject.kind === 'orders' && batch.subject.what === 'repair';
