export { ADDED_HEAD, CHAPTER_COUNT, NOT_DESCRIBED, procedureChapters, undescribedChapters } from './chapters.ts';
export type {
  InstallationFacts,
  KeptKind,
  NamedChange,
  PreviousVersion,
  ProcedureChapter,
  ProcedureFacts,
} from './procedure-facts.ts';
export {
  brokenChain,
  CHAIN_STEPS,
  type ChainLink,
  type ChainStep,
  type OrderChain,
  orderChain,
  type OrderFacts,
} from './order-chain.ts';
export { isBy, settingsBefore } from './settings-of-day.ts';
