import { shopifyNotifications as notifications } from '@belegwerk/adapters/shopify';
import { makeOrderLinks, makeReadLinkedFile, makeReadOrderLink } from '@belegwerk/core/use-cases';
import { documentsArea } from '../../areas/documents/documents-area.ts';
import { orderLinksArea } from '../../areas/documents/order-links-area.ts';
import { served } from '../../sessions/allowed-shops.ts';
import type { OpenModule } from '../dependencies.ts';

/** Documents by their links. */
export const documents: OpenModule = (all) => {
  const { stores, vault, keptFiles: files, bookkeeping, clock, ids, settings, tickets, ownAddress } = all;
  const isServed = served(all.isAllowed);
  const linkDays = settings.DOCUMENT_LINK_DAYS;
  const readLinkedFile = makeReadLinkedFile({ stores, files, bookkeeping, clock, linkDays, isServed });
  const origin = (): string => ownAddress.url;
  return {
    people: [
      documentsArea({ readLinkedFile, tickets }),
      orderLinksArea({
        orderLinks: makeOrderLinks({ stores, vault, ids, clock, notifications, origin }),
        readOrderLink: makeReadOrderLink({ stores, vault, readLinkedFile, isServed }),
      }),
    ],
  };
};
