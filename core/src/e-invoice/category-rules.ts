import { compare, exact, minus } from '../kernel/exact.ts';
import type { Adjustment, EInvoice, VatClass, VatGroup, Written } from './e-invoice.ts';
import { at, unless, type Place, type Term } from './place.ts';
import { adjustmentsNot, fatal, groupName, isFilled, linesNot, type Rule } from './rule.ts';
import { isTaxOfRate } from './sum-rules.ts';
import { absolute, taxedSums } from './written-sums.ts';

/** The ten rules that each category of VAT has. */
type VatRule = '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10';

/** What sets one category apart from the others. */
interface Category {
  /** Code of UNTDID 5305. */
  readonly code: string;
  /** How a line of it is called: "eine Position ...". */
  readonly words: string;
  readonly rate: 'above-zero' | 'zero' | 'none';
  readonly ids: keyof typeof IDS;
  /** Whether a reason has to be given, or must not be. */
  readonly reason: 'needed' | 'forbidden';
}

const ofSeller = ({ seller, representative }: EInvoice): boolean =>
  (seller.vatId ?? representative?.vatId) !== undefined;
const ofTaxedSeller = (invoice: EInvoice): boolean => ofSeller(invoice) || invoice.seller.taxNumber !== undefined;

/** Which tax ids seller and buyer need (rules 02 to 04). */
const IDS = {
  seller: {
    met: ofTaxedSeller,
    term: 'BT-31',
    needs: 'braucht die USt-IdNr. oder Steuernummer des Verkäufers',
  },
  'vat-id-of-seller': { met: ofSeller, term: 'BT-31', needs: 'braucht die USt-IdNr. des Verkäufers' },
  'vat-ids-of-both': {
    met: (invoice) => ofSeller(invoice) && invoice.buyer.vatId !== undefined,
    term: 'BT-48',
    needs: 'braucht die USt-IdNr. von Verkäufer und Kunde',
  },
  'reverse-charge': {
    met: (invoice) => ofTaxedSeller(invoice) && (invoice.buyer.vatId ?? invoice.buyer.registration) !== undefined,
    term: 'BT-48',
    needs: 'braucht die Steuernummer des Verkäufers und die USt-IdNr. des Kunden',
  },
  none: {
    met: (invoice) => !ofSeller(invoice) && invoice.buyer.vatId === undefined,
    term: 'BT-31',
    needs: 'darf nicht neben einer USt-IdNr. stehen',
  },
} as const satisfies Readonly<
  Record<string, { readonly met: (invoice: EInvoice) => boolean; readonly term: Term; readonly needs: string }>
>;

const RATES = {
  'above-zero': {
    met: (rate: Written) => rate !== undefined && rate.value.numerator > 0n,
    needs: 'braucht einen Steuersatz über 0 %',
  },
  zero: {
    met: (rate: Written) => rate !== undefined && rate.value.numerator === 0n,
    needs: 'braucht den Steuersatz 0 %',
  },
  none: { met: (rate: Written) => rate === undefined, needs: 'darf keinen Steuersatz haben' },
} as const;

const NOTHING = exact(0);
const ONE = exact(1);

const isOf = (category: Category) => (vat: VatClass) => vat.category === category.code;

/** Whether a line, an allowance or a charge is taxed in such a way. */
const isUsed = (invoice: EInvoice, isOfKind: (vat: VatClass) => boolean): boolean =>
  [invoice.lines, invoice.allowances, invoice.charges].some((parts) => parts.some(({ vat }) => isOfKind(vat)));

/** Rule 01: one group where the category is used, one or more for each rate of S, none where it is not used. */
const groupsFit = (invoice: EInvoice, category: Category): boolean => {
  const groups = invoice.vat.filter(isOf(category)).length;
  if (!isUsed(invoice, isOf(category))) return groups === 0;
  return category.code === 'S' ? groups > 0 : groups === 1;
};

const groupsOf =
  (category: Category, term: Term, met: (group: VatGroup, invoice: EInvoice) => boolean) =>
  (invoice: EInvoice): readonly Place[] =>
    invoice.vat.flatMap((group, index) =>
      !isOf(category)(group) || met(group, invoice) ? [] : [{ term, of: groupName(group, index) }],
    );

/** Of which sum a part or a group of a category is: S has one for each rate, and none without a rate. */
const sumKey =
  (category: Category) =>
  (vat: VatClass): string | undefined => {
    if (!isOf(category)(vat)) return undefined;
    if (category.code !== 'S') return category.code;
    return vat.rate && `${vat.rate.value.numerator}/${vat.rate.value.denominator}`;
  };

/** Rule 08. The published rules are exact in one syntax and let less than 1.00 go in the other. */
const basesNotRight =
  (category: Category) =>
  (invoice: EInvoice): readonly Place[] => {
    const isStandard = category.code === 'S';
    const isExact = category.code === 'O' || (invoice.syntax === 'cii') === isStandard;
    const keyOf = sumKey(category);
    const sums = taxedSums(invoice, keyOf);
    const isRight = (group: VatGroup): boolean => {
      const key = keyOf(group);
      if (key === undefined) return true;
      const sum = sums.get(key) ?? (isStandard ? undefined : NOTHING);
      if (!group.base || !sum) return false;
      const distance = absolute(minus(group.base.value, sum));
      return isExact ? distance.numerator === 0n : compare(distance, ONE) < 0;
    };
    return groupsOf(category, 'BT-116', isRight)(invoice);
  };

const hasReason = ({ reason, reasonCode }: VatGroup): boolean => (reason ?? reasonCode) !== undefined;

/** Rules 02 to 04, by where the category is used. */
const idsOf =
  (category: Category, parts: (invoice: EInvoice) => readonly { readonly vat: VatClass }[]) =>
  (invoice: EInvoice): readonly Place[] => {
    const ids = IDS[category.ids];
    return parts(invoice).some(({ vat }) => isOf(category)(vat)) && !ids.met(invoice) ? at(ids.term) : [];
  };

const rateOf =
  (category: Category) =>
  ({ vat }: Adjustment | EInvoice['lines'][number]) =>
    !isOf(category)(vat) || RATES[category.rate].met(vat.rate);

const rulesOf = (category: Category): Readonly<Record<VatRule, Rule>> => {
  const { words } = category;
  const ids = IDS[category.ids].needs;
  const rate = RATES[category.rate].needs;
  return {
    '01': fatal(`In der Aufstellung der Umsatzsteuer passt die Gruppe „${words}“ nicht zu den Positionen.`, (invoice) =>
      unless(groupsFit(invoice, category), 'BG-23'),
    ),
    '02': fatal(
      `Eine Position „${words}“ ${ids}.`,
      idsOf(category, (invoice) => invoice.lines),
    ),
    '03': fatal(
      `Ein Nachlass „${words}“ ${ids}.`,
      idsOf(category, (invoice) => invoice.allowances),
    ),
    '04': fatal(
      `Ein Zuschlag „${words}“ ${ids}.`,
      idsOf(category, (invoice) => invoice.charges),
    ),
    '05': fatal(`Eine Position „${words}“ ${rate}.`, linesNot('BT-152', rateOf(category))),
    '06': fatal(`Ein Nachlass „${words}“ ${rate}.`, adjustmentsNot('allowances', 'BT-96', rateOf(category))),
    '07': fatal(`Ein Zuschlag „${words}“ ${rate}.`, adjustmentsNot('charges', 'BT-96', rateOf(category))),
    '08': fatal(`Die Bemessungsgrundlage „${words}“ ist nicht die Summe ihrer Positionen.`, basesNotRight(category)),
    '09': fatal(
      category.rate === 'above-zero'
        ? `Der Steuerbetrag „${words}“ passt nicht zu Bemessungsgrundlage und Satz.`
        : `Zu „${words}“ darf keine Umsatzsteuer stehen.`,
      groupsOf(category, 'BT-117', (group) =>
        category.rate === 'above-zero' ? isTaxOfRate(group) : group.tax?.value.numerator === 0n,
      ),
    ),
    '10': fatal(
      category.reason === 'needed'
        ? `Zu „${words}“ fehlt der Grund, warum keine Umsatzsteuer anfällt.`
        : `Zu „${words}“ darf kein Grund für eine Befreiung stehen.`,
      groupsOf(category, 'BT-120', (group) => hasReason(group) === (category.reason === 'needed')),
    ),
  };
};

/** The rules of one category under their official names. */
const named = <P extends string>(prefix: P, category: Category): Readonly<Record<`${P}-${VatRule}`, Rule>> =>
  Object.fromEntries(
    Object.entries(rulesOf(category)).map(([number, rule]) => [`${prefix}-${number}`, rule]),
  ) as Record<`${P}-${VatRule}`, Rule>;

const isIntraCommunity = ({ vat }: EInvoice): boolean => vat.some(({ category }) => category === 'K');
const isOutside = ({ vat }: EInvoice): boolean => vat.some(({ category }) => category === 'O');
const isNotOutside = ({ category }: VatClass): boolean => category !== undefined && category !== 'O';

type Parts = 'lines' | 'vat' | 'allowances' | 'charges';

/** Whether something taxed stands beside it. The published rules for CII ask for two kinds of parts at once. */
const mixed = (invoice: EInvoice, parts: readonly Parts[], inCiiToo: readonly Parts[]): boolean =>
  [...parts, ...(invoice.syntax === 'cii' ? inCiiToo : [])]
    .flatMap((part): readonly VatClass[] => (part === 'vat' ? invoice.vat : invoice[part].map(({ vat }) => vat)))
    .some(isNotOutside);

/** Source: EN 16931-1, 6.4.4; tolerances as in the published rules. */
export const CATEGORY_RULES = {
  ...named('BR-S', {
    code: 'S',
    words: 'mit Umsatzsteuer',
    rate: 'above-zero',
    ids: 'seller',
    reason: 'forbidden',
  }),
  ...named('BR-Z', { code: 'Z', words: 'zum Nullsatz', rate: 'zero', ids: 'seller', reason: 'forbidden' }),
  ...named('BR-E', { code: 'E', words: 'steuerbefreit', rate: 'zero', ids: 'seller', reason: 'needed' }),
  ...named('BR-AE', {
    code: 'AE',
    words: 'Steuerschuld beim Kunden',
    rate: 'zero',
    ids: 'reverse-charge',
    reason: 'needed',
  }),
  ...named('BR-IC', {
    code: 'K',
    words: 'innergemeinschaftliche Lieferung',
    rate: 'zero',
    ids: 'vat-ids-of-both',
    reason: 'needed',
  }),
  ...named('BR-G', { code: 'G', words: 'Ausfuhr', rate: 'zero', ids: 'vat-id-of-seller', reason: 'needed' }),
  ...named('BR-O', { code: 'O', words: 'nicht steuerbar', rate: 'none', ids: 'none', reason: 'needed' }),
  'BR-IC-11': fatal('Zu einer innergemeinschaftlichen Lieferung fehlt das Lieferdatum.', (invoice) =>
    unless(!isIntraCommunity(invoice) || invoice.delivery?.on !== undefined || invoice.period !== undefined, 'BT-72'),
  ),
  'BR-IC-12': fatal('Zu einer innergemeinschaftlichen Lieferung fehlt das Land der Lieferung.', (invoice) =>
    unless(!isIntraCommunity(invoice) || isFilled(invoice.delivery?.address?.country), 'BT-80'),
  ),
  'BR-O-11': fatal('Neben „nicht steuerbar“ darf keine andere Steuergruppe stehen.', (invoice) =>
    unless(!isOutside(invoice) || !mixed(invoice, ['vat'], ['lines']), 'BG-23'),
  ),
  'BR-O-12': fatal('Neben „nicht steuerbar“ darf keine anders versteuerte Position stehen.', (invoice) =>
    unless(!isOutside(invoice) || !mixed(invoice, ['lines'], ['vat']), 'BG-25'),
  ),
  'BR-O-13': fatal('Neben „nicht steuerbar“ darf kein anders versteuerter Nachlass stehen.', (invoice) =>
    unless(!isOutside(invoice) || !mixed(invoice, ['allowances'], ['charges']), 'BT-95'),
  ),
  'BR-O-14': fatal('Neben „nicht steuerbar“ darf kein anders versteuerter Zuschlag stehen.', (invoice) =>
    unless(!isOutside(invoice) || !mixed(invoice, ['charges'], ['allowances']), 'BT-95'),
  ),
} as const satisfies Readonly<Record<string, Rule>>;
