import type { DraftPreviewReply } from '@belegwerk/contracts/api';
import type { LinkedKind } from '@belegwerk/core/order-links';
import type { ServerMutation } from '../../api/server-state.ts';

/** An order and the kind of document that it is looked at with. */
export interface Previewed {
  readonly id: string;
  readonly name: string;
  readonly kind: LinkedKind;
}

/** The PDF in base64, of the document as it would be now; asked anew each time, because order and settings change. */
export const showPreviewMutation: ServerMutation<Previewed, string> = {
  act: async ({ id, kind }, { api }) => (await api.preview({ params: { id, kind } })).pdf.base64,
};

/** Makes a draft at the accounting service, to be seen there; one that is there already is answered. */
export const draftPreviewMutation: ServerMutation<Previewed, DraftPreviewReply> = {
  act: ({ id, kind }, { api }) => api.draftPreview({ params: { id, kind } }),
  renews: 'draftPreview',
};
