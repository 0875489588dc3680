import type { BookedDocument, BookedBankTransaction } from './truth.ts';

/** The accounting sandbox's books as its control API shows them. */
export interface Books {
  readonly documents: readonly {
    readonly id: string;
    readonly kind: string;
    readonly deleted: boolean;
    readonly voucherNumber?: string;
    readonly voucherStatus: string;
    readonly introduction?: string;
    readonly totalCents: number;
  }[];
  readonly transactions: readonly {
    readonly externalReference?: string;
    readonly amountCents: number;
    readonly fee?: { readonly cents: number };
  }[];
  readonly contacts: readonly {
    readonly body: {
      readonly company?: { readonly name: string };
      readonly person?: { readonly firstName?: string; readonly lastName: string };
      readonly emailAddresses?: Readonly<Record<string, readonly string[]>>;
    };
  }[];
  readonly counters: Readonly<Record<string, { readonly requests: number; readonly limited: number }>>;
}

const ORDER_NAME = /#\d+/;

/** Documents that were not deleted, with the order that they name. */
export const bookedDocuments = ({ documents }: Books): readonly (BookedDocument & { readonly id: string })[] =>
  documents
    .filter(({ deleted }) => !deleted)
    .map(({ id, kind, voucherNumber, voucherStatus, introduction, totalCents }) => ({
      id,
      kind,
      number: voucherNumber ?? '',
      status: voucherStatus,
      order: ORDER_NAME.exec(introduction ?? '')?.[0] ?? '',
      total: totalCents,
    }));

export const bookedBankTransactions = ({ transactions }: Books): readonly BookedBankTransaction[] =>
  transactions.map(({ externalReference, amountCents, fee }) => ({
    reference: externalReference ?? '',
    amount: amountCents,
    fee: fee ? -fee.cents : 0,
  }));

export const bookedContacts = ({ contacts }: Books): readonly { readonly name: string; readonly email: string }[] =>
  contacts.map(({ body }) => ({
    name: body.company?.name ?? [body.person?.firstName, body.person?.lastName].filter(Boolean).join(' '),
    email: Object.values(body.emailAddresses ?? {}).flat()[0] ?? '',
  }));
