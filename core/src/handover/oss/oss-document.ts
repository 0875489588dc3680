import type { RateSum, TaxedAs } from '../../documents/coverage.ts';
import { isBooked, type ListedDocument } from '../listed-document.ts';

/** An invoice or credit note that was taxed in another member state under the one-stop shop. */
export interface OssDocument extends ListedDocument {
  readonly taxed: TaxedAs & Required<Pick<TaxedAs, 'oss'>>;
  readonly byRate: readonly RateSum[];
}

/** It was taxed so, draft or not. */
export const isTaxedByOss = (document: ListedDocument): document is OssDocument =>
  document.kind !== 'delivery-note' && document.taxed?.oss !== undefined && document.byRate !== undefined;

/** It was taxed so, and counts. */
export const isOssDocument = (document: ListedDocument): document is OssDocument =>
  isTaxedByOss(document) && isBooked(document);
