import type { AgreementReply } from '@belegwerk/contracts/api';
import { AGREEMENT_VERSION, wordingOf } from '@belegwerk/core/agreement';

const sectionOf = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) => ({
  title,
  lines: [...lines],
});

/** A processing agreement that can be concluded. */
export const anAgreement = (over: Partial<AgreementReply> = {}): AgreementReply => ({
  version: AGREEMENT_VERSION,
  parties: 'Zwischen Kaffeekontor Nord und Belegwerk Hosting GmbH nach Art. 28 DSGVO.',
  clauses: wordingOf(AGREEMENT_VERSION).clauses.map(sectionOf),
  measures: wordingOf(AGREEMENT_VERSION).measures.map(sectionOf),
  processors: [{ name: 'Hetzner Online GmbH', purpose: 'Server', place: 'Deutschland' }],
  concludable: 'the digest',
  ...over,
});
