import { showsTax, type TaxTreatment } from '../tax/treatment.ts';
import type { KeptContents, TaxedAs } from './coverage.ts';
import type { DocumentDraft } from './draft.ts';
import { recipientDigest } from './recipient-digest.ts';

type Dated = Pick<DocumentDraft, 'supply' | 'notices'>;

/** A document without a day of supply has nothing to say about the rule that counts it. */
const backwardsIn = ({ supply, notices = [] }: Dated): Pick<KeptContents, 'backwardsSupply'> => {
  if (supply.type === 'none' && !supply.told) return {};
  return notices.reduce(
    (kept, notice) =>
      notice.kind === 'delivery-date' && notice.remark === 'end-before-start'
        ? { backwardsSupply: notice.supply }
        : kept,
    {},
  );
};

/** The month that a document names instead of a day says itself that the event is still to come. */
const noticesIn = ({ supply, notices = [] }: Dated): Pick<KeptContents, 'notices'> => {
  const isDated = supply.type === 'none' && !supply.expected && supply.told;
  const told = notices.filter(
    (notice) =>
      notice.kind !== 'delivery-date' || (notice.remark === 'event-missing' && (supply.type !== 'none' || isDated)),
  );
  return told.length > 0 ? { notices: told } : {};
};

const taxedAs = ({ scheme, oss }: TaxTreatment, supplied: NonNullable<DocumentDraft['supplied']>): TaxedAs => ({
  scheme,
  ...(oss ? { oss } : {}),
  ...supplied,
});

/** What of a draft is kept with the document that it becomes. */
export const keptContents = ({
  covers,
  replaces,
  absorbedRefunds,
  treatment,
  totals,
  kind,
  recipient,
  language,
  supplied,
  reductions,
  ...dated
}: DocumentDraft): KeptContents => ({
  ...(covers ? { covers } : {}),
  ...(replaces ? { replaces } : {}),
  ...(absorbedRefunds ? { absorbedRefunds } : {}),
  ...(dated.supply.type === 'none' && dated.supply.expected ? { expectedSupply: dated.supply.expected } : {}),
  ...backwardsIn(dated),
  ...noticesIn(dated),
  ...(kind === 'delivery-note' || !showsTax(treatment)
    ? {}
    : { byRate: totals.byRate.map(({ rate, tax, gross }) => ({ rate, gross, tax })) }),
  ...(supplied ? { taxed: taxedAs(treatment, supplied) } : {}),
  ...(reductions ? { reductions } : {}),
  language,
  ...(kind === 'invoice' ? { recipient: recipientDigest(recipient) } : {}),
});
