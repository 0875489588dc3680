import { heading, link, list, paragraph, slot, sold, type SitePage } from './blocks.ts';

/** Reached by the link of a partner alone: the host shows it at `/coupon/…` and fills in what the coupon gives. */
export const coupon: SitePage = {
  path: '/coupon',
  title: 'Dein Coupon für Belegwerk',
  description:
    'Belegwerk macht aus Bestellungen in Shopify Rechnungen in Lexware Office. Mit diesem Coupon zahlst du weniger.',
  blocks: [
    slot('coupon'),
    heading('Was Belegwerk für dich tut'),
    list(
      'Aus Bestellungen, Erstattungen und Sendungen werden Rechnungen, Gutschriften und Lieferscheine in Lexware Office.',
      'Jeder Beleg entsteht genau einmal und stimmt auf den Cent.',
      'Zu jeder Bestellung steht da, was geschehen ist und warum.',
    ),
    sold(
      [paragraph([link('/', 'Mehr über Belegwerk'), ' · ', link('/pricing', 'Preise ansehen')])],
      [paragraph([link('/', 'Mehr über Belegwerk')])],
    ),
  ],
};
