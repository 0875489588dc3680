import type { DocumentReply, OfferedActionReply, OrderReply } from '@belegwerk/contracts/api';
import { useAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import { shownDocuments } from '../../shared/documents/shown-documents.ts';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { Card, Text } from '../../ui/index.ts';
import { DocumentCard } from './DocumentCard.tsx';
import { mailedReceiptAtom } from './use-mail.ts';
import { canBeMailed, receiptOf } from './mail-words.ts';
import { MailDialog } from './MailDialog.tsx';
import { words } from './words.ts';

interface DocumentsProps {
  readonly order: OrderReply;
  readonly onAction: (action: OfferedActionReply) => void;
}

/** The documents of the order, and the dialog that sends one of them by mail. */
export const Documents = ({ order, onAction }: DocumentsProps) => {
  const [mailed, setMailed] = useAtom(mailedReceiptAtom);
  const { gates } = useShop();
  const documents = shownDocuments(order);
  const isMailed = (document: DocumentReply) => mailed?.id === order.id && mailed.receipt === receiptOf(document);
  const sent = documents.find(isMailed);
  const close = useCallback(() => setMailed(undefined), [setMailed]);
  useEffect(() => close, [close]);
  return (
    <section aria-label={words.documents} className="bw-column">
      {documents.map((document) => (
        <DocumentCard
          key={document._key}
          document={document}
          eInvoice={order.eInvoices.find(({ documentKey }) => documentKey === document._key)}
          onMail={() => setMailed({ id: order.id, receipt: receiptOf(document) })}
          actions={order.actions.filter(({ documentKey }) => documentKey === document._key)}
          onAction={onAction}
        />
      ))}
      {documents.length > 0 ? null : (
        <Card>
          <Text as="p" tone="subdued">
            {words.noDocuments}
          </Text>
        </Card>
      )}
      {sent ? (
        <MailDialog
          orderId={order.id}
          document={sent}
          choices={documents.filter((document) => document === sent || canBeMailed(document, gates))}
          onChoose={(document) => setMailed({ id: order.id, receipt: receiptOf(document) })}
          onClose={close}
        />
      ) : null}
    </section>
  );
};
