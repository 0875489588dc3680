import type { AgreementReply } from '@belegwerk/contracts/api';
import { AGREEMENT_VERSION, clausesOf, MEASURES } from '@belegwerk/core/agreement';

const sectionOf = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) => ({
  title,
  lines: [...lines],
});

/** A processing agreement that can be concluded. */
export const anAgreement = (over: Partial<AgreementReply> = {}): AgreementReply => ({
  version: AGREEMENT_VERSION,
  parties: 'Zwischen Kaffeekontor Nord und Belegwerk Hosting GmbH nach Art. 28 DSGVO.',
  clauses: clausesOf(AGREEMENT_VERSION).map(sectionOf),
  measures: MEASURES.map(sectionOf),
  processors: [{ name: 'Hetzner Online GmbH', purpose: 'Server', place: 'Deutschland' }],
  concludable: AGREEMENT_VERSION,
  ...over,
});
