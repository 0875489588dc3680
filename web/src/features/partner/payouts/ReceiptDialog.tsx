import type { PartnerPayoutReply, PartnerReceiptReply } from '@belegwerk/contracts/api';
import { Dialog, PdfFrame } from '../../../ui/index.ts';
import { receiptTitle, words } from './words.ts';

interface ReceiptDialogProps {
  readonly payout: PartnerPayoutReply;
  readonly receipt: PartnerReceiptReply;
  readonly onClose: () => void;
}

/** The receipt of a payout: a Gutschrift in the sense of § 14 Abs. 2 UStG, to be read and kept. */
export const ReceiptDialog = ({ payout, receipt, onClose }: ReceiptDialogProps) => (
  <Dialog title={receiptTitle(payout)} closeVerb={words.close} onClose={onClose}>
    <PdfFrame
      title={receiptTitle(payout)}
      base64={receipt.content}
      fileName={receipt.fileName}
      saveVerb={words.save}
      help={words.notSeen}
    />
  </Dialog>
);
