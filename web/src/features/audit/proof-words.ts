import type { AuditPackageReply } from '@belegwerk/contracts/api';

/** „Prüfsumme des Pakets: 3f…“ and „Ende des Nachweises: 181:0e…“, in the words of the verifier. */
export const proofLines = ({ proof: { sums, end } }: Pick<AuditPackageReply, 'proof'>): readonly string[] => [
  `Prüfsumme des Pakets: ${sums}`,
  ...(end === undefined ? [] : [`Ende des Nachweises: ${end}`]),
];
