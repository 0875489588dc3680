import { routes, type CreationReply } from '@belegwerk/contracts/api';
import type { ForeseeCreation, ForeseenCreation } from '@belegwerk/core/for-areas';
import { foreseenKind, type Foreseeable } from '@belegwerk/core/documents';
import { centsText, orderOfNumber } from '@belegwerk/core/kernel';
import {
  creationMailText,
  documentNoticeText,
  eInvoiceText,
  OBSTACLES,
  otherwiseText,
  reasonText,
  TILL_NOTE,
} from '@belegwerk/core/sentences';
import type { Area } from '../../http/mount.ts';
import { previewRefusalOf } from './preview-refusal.ts';

/** What comes of having documents made now, before anybody has. */
export const creationArea =
  ({ foreseeCreation }: { readonly foreseeCreation: ForeseeCreation }): Area =>
  (mount) => {
    mount.answer(routes.creation, async ({ caller: { shop, userId: by }, params: { id, kind } }) => {
      const foreseen = await foreseeCreation.foresee(shop, { order: orderOfNumber(id), kind, by });
      return foreseen.ok
        ? presentCreation(foreseen.value, kind)
        : previewRefusalOf(foreseen.failure, foreseenKind(kind));
    });
    mount.answer(routes.creationPreview, async ({ caller: { shop, userId: by }, params: { id, kind } }) => {
      const printed = await foreseeCreation.print(shop, { order: orderOfNumber(id), kind, by });
      return printed.ok
        ? { pdf: { base64: Buffer.from(printed.value).toString('base64') } }
        : previewRefusalOf(printed.failure, foreseenKind(kind));
    });
  };

/** Why documents are not in the language that the shop has set; the same once for all of them. */
const languagesOf = (documents: ForeseenCreation['documents']): readonly string[] => [
  ...new Set(
    documents
      .flatMap(({ draft }) => draft.notices ?? [])
      .filter(({ kind }) => kind === 'language')
      .map(documentNoticeText),
  ),
];

const presentCreation = (
  { order, documents, otherwise, left, refused, mails, transfersLeft }: ForeseenCreation,
  kind: Foreseeable,
): CreationReply => {
  const instead = kind === 'name-asked' ? '' : otherwiseText(otherwise.reason, kind);
  return {
    documents: documents.map(({ draft, finalise, eInvoice }) => ({
      kind: draft.kind,
      ...(draft.kind === 'delivery-note' ? {} : { total: centsText(draft.totals.gross) }),
      date: draft.date.toString(),
      isDraft: !finalise,
      ...(eInvoice ? { eInvoice: eInvoiceText(eInvoice) } : {}),
    })),
    ...(refused ? { why: OBSTACLES[refused] } : {}),
    ...(left ? { why: reasonText(left.reason, undefined, left.kind) } : {}),
    ...(instead === '' ? {} : { otherwise: instead }),
    mails: mails.map((mail) => creationMailText(mail.kind, mail)),
    transfersLeft: Number.isFinite(transfersLeft) ? transfersLeft : null,
    hints: [...(order.source === 'pos' && kind === 'invoice' ? [TILL_NOTE] : []), ...languagesOf(documents)],
  };
};
