/** The receipt of a payout as a file of an answer. */
export const receiptFile = (number: string, pdf: Uint8Array) =>
  ({
    mimetype: 'application/pdf',
    content: Buffer.from(pdf).toString('base64'),
    fileName: `Gutschrift ${number}.pdf`,
  }) as const;
