export { chainedTo } from './chain.ts';
export type { ChainEnd, EvidenceEntry, EvidenceKind, NewEvidence, PlainFields, PlainValue } from './evidence-entry.ts';
export { EVIDENCE_KINDS } from './evidence-kinds.ts';
export { verifyChain, type ChainFault, type ChainVerdict } from './verify-chain.ts';
