export { chainedTo } from './chain.ts';
export { endOf, endText } from './chain-end.ts';
export type { ChainEnd, EvidenceEntry, EvidenceKind, NewEvidence, PlainFields, PlainValue } from './evidence-entry.ts';
export { EVIDENCE_KINDS, OF_DOCUMENTS } from './evidence-kinds.ts';
export { verifyChain, type ChainFault, type ChainVerdict } from './verify-chain.ts';
