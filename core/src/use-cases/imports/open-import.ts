import type { ShopRecords } from '../../stores/stores.ts';
import { isOpenBatch, type Batch, type ImportDaysBatch } from '../../records/batch.ts';

/** Other days are being imported, perhaps by another window: they are finished or cancelled first. */
export interface ImportRunning {
  readonly kind: 'import-running';
  /** Absent where another window begins one in this very moment. */
  readonly running?: ImportDaysBatch;
}

/** A batch that imports days. */
export type ImportBatch = Batch & { readonly subject: ImportDaysBatch };

/** An open batch is among the first. */
export const MAX_OPEN = 50;

/** The import of a shop that is not over. */
export const openImport = async ({ batches: book }: Pick<ShopRecords, 'batches'>): Promise<ImportBatch | undefined> => {
  const batches = await book.newest(MAX_OPEN);
  return batches.filter(isImport).find((batch) => isOpenBatch(batch));
};

export const isImport = (batch: Batch): batch is ImportBatch => batch.subject.kind === 'import-days';
