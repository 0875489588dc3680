import { routes, type AgreementReply } from '@belegwerk/contracts/api';
import { partiesText } from '@belegwerk/core/agreement';
import type { ProcessingAgreement } from '@belegwerk/core/for-areas';
import type { Shop } from '@belegwerk/core/shops';
import type { Area } from '../../http/mount.ts';
import { faulty, notFound, Refusal } from '../../http/refusal.ts';

interface Parts {
  readonly agreement: ProcessingAgreement;
}

const STALE = 'Der Vertrag hat sich geändert. Lies ihn noch einmal.';
const UNNAMED =
  'Der Vertrag lässt sich noch nicht schließen: Der Betreiber hat seinen Namen und seine Anschrift noch nicht angegeben. Frag ihn danach.';

/** The processing agreement between the merchant and the operator. */
export const agreementArea = ({ agreement }: Parts): Area => {
  const present = (shop: Shop): AgreementReply => {
    const { agreement: shown, earlier, concludable } = agreement.view(shop);
    const { version, clauses, measures, processors } = shown;
    return {
      version,
      parties: partiesText(shown),
      clauses: clauses.map(sectionOf),
      measures: measures.map(sectionOf),
      processors: processors.map(({ name, purpose, place }) => ({ name, purpose, place })),
      concluded: conclusionOf(shown),
      earlier: earlier && conclusionOf(earlier),
      ...(concludable === undefined ? {} : { concludable }),
    };
  };
  return (mount) => {
    mount.answer(routes.agreement, async ({ caller: { shop } }) => present(shop));
    mount.answer(routes.concludeAgreement, async ({ caller: { shop, userId }, body: { digest } }) => {
      const concluded = await agreement.conclude(shop.key, { digest, by: userId });
      if (concluded.ok) return present(concluded.value);
      if (concluded.failure === 'stale') return faulty([{ field: 'digest', text: STALE }]);
      return concluded.failure === 'operator-unnamed' ? new Refusal('action-impossible', UNNAMED) : notFound('shop');
    });
    mount.answer(routes.agreementFile, async ({ caller: { shop }, query: { which } }) => {
      const printed = await agreement.print(shop, which);
      if (!printed) return notFound('agreement');
      return {
        mimetype: 'application/pdf' as const,
        content: Buffer.from(printed).toString('base64'),
        fileName: which === 'shown' ? 'Auftragsverarbeitung.pdf' : 'Auftragsverarbeitung-bisher.pdf',
      };
    });
  };
};

type Shown = ReturnType<ProcessingAgreement['view']>['agreement'];

const conclusionOf = ({ concluded, version }: Shown): AgreementReply['concluded'] =>
  concluded && { at: concluded.at.toString(), by: concluded.by, version };

const sectionOf = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) => ({
  title,
  lines: [...lines],
});
