import type { DocumentId } from '@belegwerk/core/kernel';
import type { DocumentKind } from '@belegwerk/core/documents';
import { endpointOf } from './endpoints.ts';

/** Address at which the merchant sees or edits a document in the web application. Source: API reference, 2.2. */
export const documentLink = (appUrl: string, kind: DocumentKind, id: DocumentId, action: 'view' | 'edit'): string =>
  `${appUrl.replace(/\/+$/, '')}/permalink/${endpointOf[kind].page}/${action}/${encodeURIComponent(id)}`;
