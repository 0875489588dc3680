export { CHAPTER_COUNT } from './chapters.ts';
export type {
  InstallationFacts,
  KeptKind,
  NamedChange,
  PreviousVersion,
  ProcedureChapter,
  ProcedureFacts,
} from './procedure-facts.ts';
export type { OrderChain } from './order-chain.ts';
