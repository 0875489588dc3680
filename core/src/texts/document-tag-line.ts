import { idOfGid } from '../kernel/ids.ts';
import type { DocumentTag } from '../preferences/document-choices.ts';
import type { TextSource } from './text-source.ts';

type Tagged = Pick<TextSource, 'kind' | 'order' | 'preferences' | 'shopName'>;

const TEXT_OF: Readonly<Record<DocumentTag, (source: Tagged) => string>> = {
  shopify: () => 'Shopify',
  shop: ({ shopName }) => shopName,
  orderId: ({ order }) => idOfGid(order.id),
  orderTags: ({ order }) => order.tags.join(', '),
};

const SETTING = { invoice: 'invoiceTag', 'credit-note': 'creditTag', 'delivery-note': undefined } as const;

/**
 * The line by which a document is found at the accounting service, which knows no tags: `Shopify · Kaffeekontor · b2b`;
 * empty where nothing is wanted, or nothing of it is there.
 */
export const documentTagLine = (source: Tagged): string => {
  const setting = SETTING[source.kind];
  const wanted = setting ? source.preferences[setting] : [];
  return wanted
    .map((tag) => TEXT_OF[tag](source).trim())
    .filter((text) => text !== '')
    .join(' · ');
};
