import type { DocumentKind } from '../documents/document-kind.ts';
import type { EventOrigin } from '../records/event.ts';

/** Under which origin the events of a kind of document stand. */
export const ORIGIN_OF_DOCUMENT = {
  invoice: 'invoice',
  'credit-note': 'credit',
  'delivery-note': 'delivery',
} as const satisfies Record<DocumentKind, EventOrigin>;
