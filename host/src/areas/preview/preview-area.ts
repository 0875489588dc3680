import { orderOfNumber } from '@belegwerk/core/kernel';
import { routes } from '@belegwerk/contracts/api';
import type { DraftPreview, PrintPreview } from '@belegwerk/core/for-areas';
import type { Area } from '../../http/mount.ts';
import type { PagesOf } from '../../presenters/document-pages.ts';
import { draftRefusalOf, previewRefusalOf } from './preview-refusal.ts';

interface Parts {
  readonly printPreview: PrintPreview;
  readonly draftPreview: DraftPreview;
  readonly pagesOf: PagesOf;
}

const KINDS = { invoice: 'invoice', credit: 'credit-note' } as const;

/** Documents of orders as they would be, before there are any. */
export const previewArea =
  ({ printPreview, draftPreview, pagesOf }: Parts): Area =>
  (mount) => {
    mount.answer(routes.preview, async ({ caller: { shop, userId: by }, params }) => {
      const kind = KINDS[params.kind];
      const seen = await printPreview(shop, { order: orderOfNumber(params.id), kind, by });
      if (!seen.ok) return previewRefusalOf(seen.failure, kind);
      return { pdf: pdfOf(seen.value) };
    });
    mount.answer(routes.draftPreview, async ({ caller: { shop, userId: by }, params }) => {
      const kind = KINDS[params.kind];
      const drafted = await draftPreview(shop, { order: orderOfNumber(params.id), kind, by });
      if (!drafted.ok) return draftRefusalOf(drafted.failure, kind);
      const { id, isNew } = drafted.value;
      const seen = await printPreview(shop, { order: orderOfNumber(params.id), kind, by });
      return {
        invoice: { _key: id },
        ...(seen.ok ? { pdf: pdfOf(seen.value) } : {}),
        // a service that knows drafts has a page for each
        viewUrl: pagesOf(shop).view(kind, id) ?? '',
        isNew,
      };
    });
  };

const pdfOf = (bytes: Uint8Array) => ({ base64: Buffer.from(bytes).toString('base64') });
