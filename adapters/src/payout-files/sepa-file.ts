import { createHash } from 'node:crypto';
import type { PlainDate, Instant } from '@belegwerk/core/kernel';
import type { PayableTo, PayingAccount } from '@belegwerk/core/ports';
import SEPA from 'sepa';

/** Names and texts of SEPA have so many characters at most (EPC132-08). */
const MAX_NAME = 70;
const MESSAGE_ID = 28;

const GERMAN: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  '&': '+',
};

/** In the characters that every bank takes: the Latin ones of EPC217-08. */
const latin = (text: string): string =>
  text
    .replaceAll(/[äöüÄÖÜß&]/g, (letter) => GERMAN[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, MAX_NAME)
    .trim();

/** Noon, so that it is that day wherever the program runs. */
const noonOf = ({ year, month, day }: PlainDate): Date => new Date(year, month - 1, day, 12);

/**
 * SEPA credit transfers as `pain.001.001.09`. The same payouts give the same `MsgId`, by which a bank notices a file that was
 * handed in twice.
 */
export const sepaFile = (
  payouts: readonly PayableTo<'sepa'>[],
  from: PayingAccount,
  on: PlainDate,
  at: Instant,
): string => {
  const receipts = payouts.map(({ payout }) => payout.receipt).toSorted();
  const document = new SEPA.Document('pain.001.001.09');
  document.grpHdr.id = createHash('sha256').update(receipts.join()).digest('hex').slice(0, MESSAGE_ID).toUpperCase();
  document.grpHdr.created = new Date(at.epochMilliseconds);
  document.grpHdr.initiatorName = latin(from.name);
  const transfers = document.createPaymentInfo();
  transfers.requestedExecutionDate = noonOf(on);
  transfers.debtorName = latin(from.name);
  transfers.debtorIBAN = from.iban;
  transfers.debtorBIC = from.bic ?? '';
  document.addPaymentInfo(transfers);
  for (const { payout, name, recipient } of payouts) {
    const transfer = transfers.createTransaction();
    transfer.creditorName = latin(name);
    transfer.creditorIBAN = recipient.iban;
    transfer.creditorBIC = recipient.bic ?? '';
    transfer.amount = payout.amount / 100;
    transfer.end2endId = payout.receipt;
    transfer.remittanceInfo = `Gutschrift ${payout.receipt}`;
    transfers.addTransaction(transfer);
  }
  return document.toString();
};
