/** The words of a mail that a merchant may write anew. */
export interface MailWords {
  readonly subject: string;
  readonly message: string;
}

const mailAbout = (noun: string): MailWords => ({
  subject: `${noun} for your order <ORDER.NAME>`,
  message: `<p>Hello<IF ORDER.CUSTOMER.NAME> <ORDER.CUSTOMER.NAME><END>,</p><p>please find attached the ${noun.toLowerCase()} for your order <ORDER.NAME>.</p><p>Kind regards</p>`,
});

/** The mails of English documents, by how the settings of their kind begin: in place of the German words that settings start with. */
export const ENGLISH_MAILS: Readonly<Record<'invoice' | 'credit' | 'delivery', MailWords>> = {
  invoice: mailAbout('Invoice'),
  credit: mailAbout('Credit note'),
  delivery: mailAbout('Delivery note'),
};
