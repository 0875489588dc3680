import type { LogEvent } from '../../events/event.ts';
import { eventText } from '../../events/event-text.ts';
import { centsText } from '../../kernel/money.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentIntent } from '../../ports/document-register.ts';
import type { Errand } from '../../ports/errand-register.ts';
import type { OrderRecord } from '../../ports/order-book.ts';
import type { PrivacyRequest } from '../../ports/privacy-requests.ts';
import type { Stores } from '../../ports/stores.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { customerRecords } from './customer-records.ts';

/** Plain data that a merchant can hand on as a JSON file; moments are ISO texts. */
export type CustomerExport = Readonly<Record<string, unknown>>;

/** Puts together everything that is held of the customer of a request, and notes that the merchant has taken it. */
export const makeExportCustomer =
  ({ stores, clock }: { readonly stores: Stores; readonly clock: Clock }) =>
  async (shop: ShopKey, id: string): Promise<CustomerExport | undefined> => {
    const request = await stores.privacy.byId(id);
    if (!request || request.shop !== shop || request.kind !== 'customer-data') return undefined;
    const { orders, documents, errands, events } = await customerRecords(request, stores.recordsOf(shop));
    const taken = {
      auskunft: { anlass: 'Art. 15 DSGVO', shop, erstelltAm: clock.now().toString(), ...askedBy(request) },
      bestellungen: orders.map(orderOf),
      belege: documents.map(documentOf),
      vorgaenge: errands.map(errandOf),
      protokoll: events.map(eventOf),
    };
    await stores.privacy.update(id, (stored) =>
      stored.state === 'answered'
        ? stored
        : { ...stored, state: 'answered', answeredAt: clock.now(), outcome: 'handed-over' },
    );
    return taken;
  };
export type ExportCustomer = ReturnType<typeof makeExportCustomer>;

const askedBy = ({ customer, orderIds }: PrivacyRequest) => ({ kunde: { ...customer }, bestellnummern: orderIds });

const orderOf = (order: OrderRecord) => ({
  id: order.id,
  name: order.name,
  kunde: order.customerName,
  bestelltAm: order.createdAt.toString(),
  betrag: centsText(order.total),
  waehrung: order.currency,
  schlagworte: order.tags,
  stand: { ...order.standing.reason, zustand: order.standing.state },
});

const documentOf = ({ kind, orderName, documentId, document, plannedAt }: DocumentIntent) => ({
  art: kind,
  bestellung: orderName,
  idInLexware: documentId,
  nummer: document?.status === 'draft' ? undefined : document?.number,
  datum: document?.date.toString(),
  betrag: document && centsText(document.total),
  angelegtAm: plannedAt.toString(),
});

const errandOf = ({ kind, source, state, plannedAt, result, refusal }: Errand) => ({
  art: kind,
  wofuer: source,
  zustand: state,
  angelegtAm: plannedAt.toString(),
  ergebnis: result,
  ablehnung: refusal,
});

const eventOf = (event: LogEvent) => ({ am: event.at.toString(), text: eventText(event), angaben: event.facts });
