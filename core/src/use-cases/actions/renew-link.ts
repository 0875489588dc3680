import { compareInstants } from '../../kernel/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { ActionHandler } from './action-handler.ts';

/** Takes back the public link of a document: the old one leads nowhere, and the new one is not known yet. */
export const makeRenewLink =
  ({ ids, clock }: { readonly ids: IdSource; readonly clock: Clock }): ActionHandler =>
  async ({ order, document, records: { documents, orders }, askedAt }) => {
    if (!document) return { kind: 'refused', why: 'document-not-there-yet' };
    const isRenewed = document.linkedAt !== undefined && compareInstants(document.linkedAt, askedAt) >= 0;
    const renewal = { kind: 'link-renewed', linkToken: ids.token(), at: clock.now() } as const;
    const renewed = isRenewed ? document : (await documents.change(document.id, renewal)).stored;
    // the list and the page of the order show what is kept with it; what was told of the link elsewhere, the look behind it tells
    await orders.amend(order.id, (known) => ({
      ...known,
      documents: known.documents.map((each) => (each.id === renewed.id ? withLinkOf(each, renewed) : each)),
    }));
    return { kind: 'done' };
  };

const withLinkOf = (shown: DocumentEntry, { linkToken, linkedAt }: DocumentEntry): DocumentEntry => ({
  ...shown,
  linkToken,
  ...(linkedAt ? { linkedAt } : {}),
});
