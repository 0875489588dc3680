import { extractText, getDocumentProxy } from 'unpdf';
import type { TestSystem } from './start-test-system.ts';
import type { BookedDocument, PanelOrder, OrderPanel } from './order-panel.ts';

/** The paper of a document in the books, on one line. */
export const paperOf = async (system: TestSystem, document: BookedDocument | undefined): Promise<string> => {
  const reply = await fetch(`${system.lexware.url}/belege/${document?.id}.pdf`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await reply.arrayBuffer())));
  return text.join(' ').replaceAll(/\s+/g, ' ');
};

/** What the books ask the customer of an order for, less what they owe him. */
export const openSum = async (panel: OrderPanel, order: PanelOrder): Promise<number> =>
  (await panel.booked(order)).reduce(
    (sum, { kind, openCents }) => sum + (kind === 'credit-note' ? 0 - openCents : openCents),
    0,
  );

export const PAID_ON_PAPER = 'Der Rechnungsbetrag wurde bereits bezahlt';
