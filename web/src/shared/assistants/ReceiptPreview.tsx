import type { LinkedKind } from '@belegwerk/core/order-links';
import { Dialog, Link, Notice, PdfFrame, Stack, Text } from '../../ui/index.ts';
import { OrderChoice } from '../orders/OrderChoice.tsx';
import { TO_CONNECTION } from '../preferences/ways-out.ts';
import { DraftThere } from './DraftThere.tsx';
import { fileName, frameTitle, previewTitle, previewWords as words, whatItIs } from './receipt-preview-words.ts';
import { useReceiptPreview } from './use-receipt-preview.ts';

interface ReceiptPreviewProps {
  readonly kind: LinkedKind;
  readonly onClose: () => void;
}

/** A document of an order as it would be, before there is one. Specification 2, section 2. */
export const ReceiptPreview = ({ kind, onClose }: ReceiptPreviewProps) => {
  const { choice, show, shown } = useReceiptPreview(kind);
  const { chosen } = choice;
  return (
    <Dialog
      title={previewTitle(kind)}
      verb={words.show}
      isVerbOff={chosen === undefined}
      onVerb={show}
      closeVerb={words.close}
      onClose={onClose}
    >
      <Stack gap="400">
        <Text as="p">{whatItIs(kind)}</Text>
        <OrderChoice choice={choice} />
        {shown && 'failure' in shown ? (
          <Notice tone="critical" title={words.failure}>
            <Text as="p">{shown.failure}</Text>
            {shown.isUnconnected ? <Link url={TO_CONNECTION.url}>{TO_CONNECTION.content}</Link> : null}
          </Notice>
        ) : null}
        {shown && 'base64' in shown ? (
          <PdfFrame
            title={frameTitle(shown.of)}
            base64={shown.base64}
            fileName={fileName(shown.of)}
            saveVerb={words.save}
            help={words.notSeen}
          />
        ) : null}
        {chosen ? <DraftThere key={chosen.id} of={{ id: chosen.id, name: chosen.name, kind }} /> : null}
      </Stack>
    </Dialog>
  );
};
