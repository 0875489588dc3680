import { publicBuyerOf } from '../../contacts/public-buyer.ts';
import type { DocumentDraft } from '../../documents/draft.ts';
import type { ForecastFacts, ForeseenEInvoice } from '../../e-invoice/forecast.ts';
import { asKnownHere } from '../../side-tasks/contact-books.ts';
import type { SideTasksDue } from '../../side-tasks/side-task-action.ts';
import { foreseenEInvoice } from '../../side-tasks/foreseen-e-invoice.ts';
import type { OrderReading, OrderWork } from './order-work.ts';

type Foreseen = Pick<OrderWork, 'shop' | 'order' | 'metafields'>;

/** What each document that would be made will be at the accounting service; of a delivery note nothing is said. */
export const eInvoiceOfDraft =
  (
    { shop, order, metafields }: Foreseen,
    { contact, documents }: Pick<OrderReading, 'contact' | 'documents'>,
    due: Pick<SideTasksDue, 'actions'>,
    zugferd: ForecastFacts['zugferd'],
  ) =>
  ({ draft }: { readonly draft: DocumentDraft }): ForeseenEInvoice | undefined =>
    draft.kind === 'delivery-note'
      ? undefined
      : foreseenEInvoice(draft, {
          order,
          shop,
          documents,
          due,
          contact: contact && asKnownHere(contact, shop),
          zugferd,
          buyer: publicBuyerOf(order, shop.preferences, metafields),
        });
