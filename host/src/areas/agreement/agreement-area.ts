import { routes, type AgreementReply } from '@belegwerk/contracts/api';
import { AGREEMENT_VERSION, partiesText } from '@belegwerk/core/agreement';
import type { ProcessingAgreement } from '@belegwerk/core/for-areas';
import type { Shop } from '@belegwerk/core/shops';
import type { Area } from '../../http/mount.ts';
import { faulty, notFound, Refusal } from '../../http/refusal.ts';

interface Parts {
  readonly agreement: ProcessingAgreement;
  /** Whether the operator has said who he is. */
  readonly isOperatorNamed: boolean;
}

const STALE = 'Der Vertrag hat inzwischen eine neue Fassung. Lade die Seite neu und lies sie.';
const UNNAMED =
  'Der Vertrag lässt sich noch nicht schließen: Der Betreiber hat seinen Namen und seine Anschrift noch nicht angegeben. Frag ihn danach.';

/** The processing agreement between the merchant and the operator. */
export const agreementArea = ({ agreement, isOperatorNamed }: Parts): Area => {
  const present = (shop: Shop): AgreementReply => {
    const { version, clauses, measures, processors, concluded, isCurrent, ...parties } = agreement.view(shop);
    return {
      version,
      parties: partiesText({ ...parties, processors }),
      clauses: clauses.map(sectionOf),
      measures: measures.map(sectionOf),
      processors: processors.map(({ name, purpose, place }) => ({ name, purpose, place })),
      ...(concluded ? { concluded: { at: concluded.at.toString(), by: concluded.by } } : {}),
      ...(isOperatorNamed && !isCurrent ? { concludable: AGREEMENT_VERSION } : {}),
    };
  };
  return (mount) => {
    mount.answer(routes.agreement, async ({ caller: { shop } }) => present(shop));
    mount.answer(routes.concludeAgreement, async ({ caller: { shop, userId }, body: { version } }) => {
      const concluded = await agreement.conclude(shop.key, { version, by: userId });
      if (concluded.ok) return present(concluded.value);
      if (concluded.failure === 'stale') return faulty([{ field: 'version', text: STALE }]);
      return concluded.failure === 'operator-unnamed' ? new Refusal('action-impossible', UNNAMED) : notFound('shop');
    });
    mount.answer(routes.agreementFile, async ({ caller: { shop } }) => ({
      mimetype: 'application/pdf' as const,
      content: Buffer.from(await agreement.print(shop)).toString('base64'),
      fileName: 'Auftragsverarbeitung.pdf',
    }));
  };
};

const sectionOf = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) => ({
  title,
  lines: [...lines],
});
