export { chainedTo, hashOfEntry, NO_HASH } from './chain.ts';
export type { ChainEnd, EvidenceEntry, EvidenceKind, NewEvidence, PlainFields, PlainValue } from './evidence-entry.ts';
export { plainOf } from './plain-of.ts';
export { EVIDENCE_KINDS } from './evidence-kinds.ts';
export { chainVerifier, verifyChain, type ChainFault, type ChainVerdict, type ChainVerifier } from './verify-chain.ts';
