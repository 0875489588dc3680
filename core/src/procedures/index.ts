export { CHAPTER_COUNT } from './chapters.ts';
export type {
  InstallationFacts,
  KeptKind,
  NamedChange,
  PreviousVersion,
  ProcedureChapter,
  ProcedureFacts,
} from './procedure-facts.ts';
export { type ChainLink, type ChainStep, type OrderChain, orderChain, type OrderFacts } from './order-chain.ts';
