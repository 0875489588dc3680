import { routes } from '@belegwerk/contracts/api';
import type { DeclareOss, NoteOtherSales, ReadOss } from '@belegwerk/core/for-areas';
import { cents, centsText, parseCents, type Cents } from '@belegwerk/core/kernel';
import type { Area } from '../../http/mount.ts';
import { faulty } from '../../http/refusal.ts';
import { NEGATIVE_SALES, ossRefusalOf } from './oss-refusal.ts';
import { presentOss, presentSaid } from './present-oss.ts';

interface Parts {
  readonly readOss: ReadOss;
  readonly declareOss: DeclareOss;
  readonly noteOtherSales: NoteOtherSales;
}

/** The contract lets no other text through. */
const amountOf = (text: string): Cents => parseCents(text) ?? cents(0);

/** What a shop declares under the one-stop shop, quarter by quarter. */
export const ossArea =
  ({ readOss, declareOss, noteOtherSales }: Parts): Area =>
  (mount) => {
    mount.answer(routes.oss, async ({ caller: { shop }, query: { quarter } }) =>
      presentOss(await readOss(shop, quarter), shop.staff),
    );

    mount.answer(routes.declareOss, async ({ caller: { shop, userId }, body: { quarter, states, corrections } }) => {
      const said = {
        quarter,
        states: states.map(({ country, net, tax }) => ({ country, net: amountOf(net), tax: amountOf(tax) })),
        corrections: corrections.map(({ tax, ...each }) => ({ ...each, tax: amountOf(tax) })),
      };
      const kept = await declareOss(shop, said, userId);
      return kept.ok ? presentSaid(kept.value, said, shop.staff) : ossRefusalOf(kept.failure);
    });

    mount.answer(routes.noteOtherSales, async ({ caller: { shop, userId }, body: { year, net } }) => {
      const amount = amountOf(net);
      if (amount < 0) return faulty([NEGATIVE_SALES], NEGATIVE_SALES.text);
      await noteOtherSales(shop, { year, net: amount }, userId);
      return { year, net: centsText(amount) };
    });
  };
