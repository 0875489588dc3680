import type { DocumentIntent } from '@belegwerk/core/records';
import type { CompanyBooks, IssuedDocument } from '@belegwerk/core/documents';
/** The invoice RE0107 as the accounting service holds it, final and not paid yet; made at nine. */
export declare const anIssuedDocument: (wish?: Partial<IssuedDocument>) => IssuedDocument;
/** Of a company that is the connected one of `aShop`. */
export declare const someBooks: CompanyBooks;
/** What we keep of such a document of the order #1042. */
export declare const anIntentOf: (document: IssuedDocument, wish?: Partial<DocumentIntent>) => DocumentIntent;
//# sourceMappingURL=issued-document.d.ts.map
