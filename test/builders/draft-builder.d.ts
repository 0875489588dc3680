import type { DocumentDraft } from '@belegwerk/core/documents';
/** A gross invoice over one coffee grinder for 119.00 € at 19 %. */
export declare const aDraft: (wish?: Partial<DocumentDraft>) => DocumentDraft;
//# sourceMappingURL=draft-builder.d.ts.map
