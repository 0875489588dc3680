import type { Action } from '../../decisions/decision.ts';
import type { ForecastFacts } from '../../e-invoice/forecast.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { Unmailed } from '../../records/unmailed.ts';
import type { ReadSwitch } from '../read-switch.ts';
import { eInvoiceOfDraft } from './e-invoice-of-draft.ts';
import type { DocumentRequest } from './issue-document.ts';
import type { OrderReading, OrderWork } from './order-work.ts';
import type { ConnectedShop } from './send-document.ts';
import { whyNotMailed } from './why-not-mailed.ts';

interface Ports {
  readonly clock: Clock;
  readonly readSwitch: ReadSwitch;
}

/** What documents are made for. */
export interface Asking {
  readonly work: OrderWork & { readonly shop: ConnectedShop };
  readonly known: OrderReading;
  /** Documents of the order that are made or about to be made, as far as it says why they are not mailed. */
  readonly planned: { readonly afterwards?: Unmailed }[];
}

/** The document that an action asks for with what is kept of it: why it is not mailed by itself, and whether it surely becomes an e-invoice. */
export const makeRequestDocument = ({ clock, readSwitch }: Ports) => {
  return async ({ work, known, planned }: Asking, action: Action): Promise<DocumentRequest> => {
    const { shop, order } = work;
    const of = { order, kind: action.draft.kind, source: action.source, before: known.before, known: planned };
    const afterwards = whyNotMailed({ ...of, now: clock.now() }, shop);
    const late = afterwards ? { afterwards } : {};
    planned.push(late);
    return { ...action, ...late, orderStand: order.updatedAt, ...(await surelyEInvoice(work, known, action)) };
  };

  /** Kept with an invoice that is to be looked into if it becomes none. */
  async function surelyEInvoice(
    of: Pick<OrderWork, 'shop' | 'order' | 'metafields'>,
    known: OrderReading,
    { draft, finalise }: Action,
  ): Promise<Pick<DocumentEntry, 'eInvoiceForeseen'>> {
    if (draft.kind !== 'invoice' || !finalise || draft.recipient.countryCode !== 'DE') return {};
    const foreseen = (zugferd: ForecastFacts['zugferd']) =>
      eInvoiceOfDraft(of, known, { actions: [] }, zugferd)({ draft });
    if (foreseen('on')?.profile !== 'zugferd') return {};
    return foreseen(await readSwitch(of.shop))?.profile === 'zugferd' ? { eInvoiceForeseen: true } : {};
  }
};
export type RequestDocument = ReturnType<typeof makeRequestDocument>;
