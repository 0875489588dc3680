import type { AccountingTargetId } from '../kernel/ids.ts';

/** The books of one company at one accounting service: where documents are written, and numbered. */
export interface CompanyBooks {
  readonly target: AccountingTargetId;
  /** The service's own id of the company; with the service it says whose books they are. */
  readonly organizationId: string;
  /** The company's name when it was noted, for sentences. */
  readonly companyName: string;
  /** The service knows no payments: a document there is open for ever, and only the shop says whether it is paid. */
  readonly tellsNoPayments?: true;
}

/** Whether the books in which a document stands say what of it is paid; taken so where they are not known. */
export const tellsPayments = ({ books }: { readonly books?: CompanyBooks }): boolean => books?.tellsNoPayments !== true;

/** Whether both are the books of the same company, also after a change of its name. */
export const areSameBooks = (
  one: Pick<CompanyBooks, 'target' | 'organizationId'>,
  other: Pick<CompanyBooks, 'target' | 'organizationId'>,
): boolean => one.target === other.target && one.organizationId === other.organizationId;
