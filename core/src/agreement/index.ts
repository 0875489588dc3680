export type { Measures } from './measures.ts';
export {
  AGREEMENT_VERSION,
  type AgreementParties,
  type Clause,
  partiesText,
  TEMPLATE_NOTE,
  type Wording,
  wordingOf,
} from './processing-agreement.ts';
export type { Subprocessor } from './subprocessor.ts';
