import { compare, exact, minus, plus, times, type Exact } from '../kernel/exact.ts';
import type { EInvoice, VatGroup, Written } from './e-invoice.ts';
import { profileOf } from './profile.ts';
import { type Place, type Term } from './place.ts';
import { fatal, groupName, groupsNot, isSame, type Rule } from './rule.ts';
import { absolute, inCents, sumOf } from './written-sums.ts';

const NOTHING = exact(0);
const ONE = exact(1);
const HUNDREDTH = exact(1, 100);
/** A rate or tax below it is rounded to nothing. */
const HALF = exact(1, 2);

/** A total that is not what the other amounts give; a missing one is wrong, too. */
const unequal = (written: Written, computed: Exact | undefined, term: Term): readonly Place[] => {
  if (written !== undefined && computed !== undefined && compare(written.value, computed) === 0) return [];
  return [{ term, ...(written && computed ? { amounts: { written: written.value, computed } } : {}) }];
};

/** A total of allowances or charges may be missing where there are none. */
const adjusted = (invoice: EInvoice, kind: 'allowances' | 'charges', term: Term): readonly Place[] => {
  const written = invoice.totals[kind];
  if (written === undefined && invoice[kind].length === 0) return [];
  return unequal(written, inCents(sumOf(invoice[kind].map(({ amount }) => amount))), term);
};

const taxes = ({ totals, currency }: EInvoice): readonly NonNullable<Written>[] =>
  totals.taxes.flatMap((tax) => (tax.currency === currency && tax.amount ? [tax.amount] : []));

const netTotal = ({ totals }: EInvoice): Exact | undefined =>
  totals.lines &&
  inCents(minus(plus(totals.lines.value, totals.charges?.value ?? NOTHING), totals.allowances?.value ?? NOTHING));

const grossIsWrong = (invoice: EInvoice): readonly Place[] => {
  const { totals, currency, syntax } = invoice;
  const [tax, second] = taxes(invoice);
  if (currency === undefined) return [];
  if (syntax === 'cii' && isSame(totals.gross?.value, totals.net?.value)) return [];
  if (!tax || second) return [{ term: 'BT-110' }];
  return unequal(totals.gross, totals.net && inCents(plus(totals.net.value, tax.value)), 'BT-112');
};

const payable = ({ totals }: EInvoice): Exact | undefined =>
  totals.gross &&
  inCents(minus(plus(totals.gross.value, totals.rounding?.value ?? NOTHING), totals.prepaid?.value ?? NOTHING));

/** Whether the tax is that of base and rate but for less than 1.00: so far the official rules let rounding go. */
const isTaxOfBase = (group: VatGroup, isNear: (distance: Exact) => boolean): boolean => {
  if (!group.tax || !group.base || !group.rate) return false;
  const computed = inCents(times(times(absolute(group.base.value), group.rate.value), HUNDREDTH));
  return isNear(absolute(minus(absolute(group.tax.value), computed)));
};

/** Source: rule BR-CO-17 as published; CII also takes a distance of just 1.00. */
const isTaxRight = (group: VatGroup, { syntax }: EInvoice): boolean => {
  const isNoTax = group.tax !== undefined && compare(absolute(group.tax.value), HALF) < 0;
  if (!group.rate || compare(absolute(group.rate.value), HALF) < 0) return isNoTax;
  return isTaxOfBase(group, (distance) => compare(distance, ONE) < (syntax === 'cii' ? 1 : 0));
};

/** Source: rules BR-S-09, BR-IG-09 as published. */
export const isTaxOfRate = (group: VatGroup): boolean => isTaxOfBase(group, (distance) => compare(distance, ONE) < 0);

/** That the amounts of the document close to the cent. Source: EN 16931-1, 6.4.3. */
export const SUM_RULES = {
  'BR-45': fatal(
    'Einer Steuergruppe fehlt die Bemessungsgrundlage.',
    groupsNot('BT-116', ({ base }) => base !== undefined),
  ),
  'BR-46': fatal(
    'Einer Steuergruppe fehlt der Steuerbetrag.',
    groupsNot('BT-117', ({ tax }) => tax !== undefined),
  ),
  'BR-47': fatal(
    'Einer Steuergruppe fehlt die Steuerkategorie.',
    groupsNot('BT-118', ({ category }) => category !== undefined),
  ),
  'BR-48': fatal(
    'Einer Steuergruppe fehlt der Steuersatz.',
    groupsNot('BT-119', ({ rate, category }) => rate !== undefined || category === 'O'),
  ),
  'BR-CO-10': fatal('Die Summe der Positionen stimmt nicht.', ({ totals, lines }) =>
    unequal(totals.lines, inCents(sumOf(lines.map(({ net }) => net))), 'BT-106'),
  ),
  'BR-CO-11': fatal('Die Summe der Nachlässe stimmt nicht.', (invoice) => adjusted(invoice, 'allowances', 'BT-107')),
  'BR-CO-12': fatal('Die Summe der Zuschläge stimmt nicht.', (invoice) => adjusted(invoice, 'charges', 'BT-108')),
  'BR-CO-13': fatal('Die Nettosumme stimmt nicht.', (invoice) =>
    unequal(invoice.totals.net, netTotal(invoice), 'BT-109'),
  ),
  'BR-CO-14': fatal('Die Umsatzsteuer ist nicht die Summe ihrer Gruppen.', (invoice) =>
    taxes(invoice).flatMap((tax) => unequal(tax, inCents(sumOf(invoice.vat.map((group) => group.tax))), 'BT-110')),
  ),
  'BR-CO-15': fatal('Die Bruttosumme ist nicht netto plus Umsatzsteuer.', grossIsWrong),
  'BR-CO-16': fatal('Der Zahlbetrag stimmt nicht.', (invoice) =>
    // with amounts that others pay: rule BR-DEX-09 instead
    profileOf(invoice.profile) === 'x-rechnung-extension'
      ? []
      : unequal(invoice.totals.payable, payable(invoice), 'BT-115'),
  ),
  'BR-CO-17': fatal('Der Steuerbetrag passt nicht zu Bemessungsgrundlage und Satz.', (invoice) =>
    invoice.vat.flatMap((group, index) =>
      isTaxRight(group, invoice) ? [] : [{ term: 'BT-117' as const, of: groupName(group, index) }],
    ),
  ),
} as const satisfies Readonly<Record<string, Rule>>;
