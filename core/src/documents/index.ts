export {
  ACCOUNT_CAPABILITIES,
  ACCOUNT_RIGHTS,
  RIGHTS_OF_SERVICE,
  SERVICE_CAPABILITIES,
  type BooksLack,
  isWithoutProgram,
  type AccountCapability,
  type AccountRight,
} from '../kernel/account-capabilities.ts';
export type { CompanyBooks } from './company-books.ts';
export type { BackwardsSupply } from './backwards-supply.ts';
export type { Covered, DocumentContents, KeptContents, RateShare, RateSum, TaxedAs } from './coverage.ts';
export { TEXT_LIMITS, cutText } from './cut-text.ts';
export {
  ALIGNMENT_STEPS,
  LANGUAGE_CAUSES,
  isToCheck,
  type CutText,
  type DocumentNotice,
  type AlignmentStep,
  type LanguageCause,
} from './document-notice.ts';
export { DOCUMENT_NOUNS } from './document-nouns.ts';
export { unprintableIn } from './printable-characters.ts';
export { unprintable, type PrintedPlace, type Unprintable } from './unprintable.ts';
export { numberOf } from './document-number.ts';
export type { NumberedDocument } from './numbered-document.ts';
export { keptContents } from './kept-contents.ts';
export { DOCUMENT_STATES, type DocumentFacts, type DocumentState, documentStates } from './document-state.ts';
export { documentTotals } from './document-totals.ts';
export type {
  DocumentDraft,
  DocumentTotals,
  PaymentTerm,
  Position,
  PositionKind,
  RateTotal,
  Recipient,
  Supply,
} from './draft.ts';
export { DOCUMENT_KINDS, FORESEEABLE, foreseenKind, type DocumentKind, type Foreseeable } from './document-kind.ts';
export type { ExpectedSupply } from './expected-supply.ts';
export type { DocumentStatus, IssuedDocument } from './issued-document.ts';
export { RECEIPT_MARKERS, type ReceiptMarker, markersSought, receiptMarkersOf } from './receipt-markers.ts';
export type { DocumentSubject, DocumentWording, RowWords, WordDocument } from './wording.ts';
export type { DocumentLanguage } from './words.ts';
export { BALANCE_CAUSES, type BalanceCause } from './balance-cause.ts';
export type { Balance } from './balance.ts';
