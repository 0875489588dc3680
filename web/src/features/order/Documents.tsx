import type { DocumentReply, OrderReply } from '@belegwerk/contracts/api';
import { useAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { shownDocuments } from '../../pieces/documents/shown-documents.ts';
import { Card, Text } from '../../ui/index.ts';
import { DocumentCard } from './DocumentCard.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { mailedReceiptAtom } from './mail.atoms.ts';
import { receiptOf } from './mail-words.ts';
import { MailDialog } from './MailDialog.tsx';
import { words } from './words.ts';

/** The documents of the order, and the dialogs that send one of them by mail or renew its link. */
export const Documents = ({ order }: { readonly order: OrderReply }) => {
  const [mailed, setMailed] = useAtom(mailedReceiptAtom);
  const [linked, setLinked] = useState<string>();
  const documents = shownDocuments(order);
  const isMailed = (document: DocumentReply) => mailed?.id === order.id && mailed.receipt === receiptOf(document);
  const sent = documents.find(isMailed);
  const renewed = documents.find(({ _key }) => _key === linked);
  const close = useCallback(() => setMailed(undefined), [setMailed]);
  const closeLink = useCallback(() => setLinked(undefined), []);
  useEffect(() => close, [close]);
  return (
    <section aria-label={words.documents} className="bw-column">
      {documents.map((document) => (
        <DocumentCard
          key={document._key}
          document={document}
          onMail={() => setMailed({ id: order.id, receipt: receiptOf(document) })}
          onLink={() => setLinked(document._key)}
        />
      ))}
      {documents.length > 0 ? null : (
        <Card>
          <Text as="p" tone="subdued">
            {words.noDocuments}
          </Text>
        </Card>
      )}
      {sent ? <MailDialog orderId={order.id} document={sent} onClose={close} /> : null}
      {renewed ? <LinkDialog orderId={order.id} document={renewed} onClose={closeLink} /> : null}
    </section>
  );
};
