export { MEASURES, type Measures } from './measures.ts';
export {
  AGREEMENT_VERSION,
  type AgreementParties,
  type Clause,
  clausesOf,
  partiesText,
  TEMPLATE_NOTE,
} from './processing-agreement.ts';
export type { Subprocessor } from './subprocessor.ts';
