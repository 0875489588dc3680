import type { AccountingTargetId } from '../kernel/ids.ts';

/** The books of one company at one accounting service: where documents are written, and numbered. */
export interface CompanyBooks {
  readonly target: AccountingTargetId;
  /** The service's own id of the company; with the service it says whose books they are. */
  readonly organizationId: string;
  /** The company's name when it was noted, for sentences. */
  readonly companyName: string;
}

/** Whether both are the books of the same company, also after a change of its name. */
export const areSameBooks = (
  one: Omit<CompanyBooks, 'companyName'>,
  other: Omit<CompanyBooks, 'companyName'>,
): boolean => one.target === other.target && one.organizationId === other.organizationId;
