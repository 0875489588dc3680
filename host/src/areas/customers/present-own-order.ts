import type { CustomerOrderReply } from '@belegwerk/contracts/api';
import { numberOf } from '@belegwerk/core/documents';
import type { OwnOrder } from '@belegwerk/core/for-areas';
import { centsText } from '@belegwerk/core/kernel';
import type { Address } from '@belegwerk/core/orders';

/** Nothing is told to who is not signed in. */
export const NOT_SIGNED_IN: CustomerOrderReply = { isSignedIn: false, documents: [] };

const PARTS = ['company', 'firstName', 'lastName', 'street', 'supplement', 'zip', 'city', 'countryCode'] as const;

const formOf = (address: Address) =>
  Object.fromEntries(PARTS.map((part) => [part, address[part] ?? ''])) as Record<(typeof PARTS)[number], string>;

const nameOf = ({ company, firstName, lastName }: Address): string =>
  [company, [firstName, lastName].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** What a signed-in customer sees of his order; links are whole, because the extension stands at an address of the platform. */
export const presentOwnOrder = (
  { name, documents, request, renamed, obstacle, address }: OwnOrder,
  origin: string,
): CustomerOrderReply => ({
  isSignedIn: true,
  order: name,
  documents: documents.map(({ kind, document, takenBack, link }) => ({
    kind,
    number: numberOf(document) ?? '',
    date: document.date.toString(),
    total: centsText(document.total),
    currency: document.currency,
    cancelled: document.cancelled,
    ...(takenBack === undefined ? {} : { takenBack }),
    ...(link === undefined ? {} : { url: `${origin}/documents/${link}` }),
  })),
  ...(request
    ? {
        request: {
          state: request.state,
          at: request.at.toString(),
          name: nameOf(request.address),
          ...(request.reason ? { reason: request.reason } : {}),
          ...(renamed === undefined ? {} : { invoice: renamed }),
        },
      }
    : {}),
  ...(obstacle === undefined ? {} : { obstacle }),
  ...(address === undefined ? {} : { form: formOf(address) }),
});
