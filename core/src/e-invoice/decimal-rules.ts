import type { EInvoice, Text, Written } from './e-invoice.ts';
import { unless } from './place.ts';
import { adjustmentsNot, fatal, groupsNot, isSame, lineAdjustmentsNot, linesNot, type Rule } from './rule.ts';
import { inCents } from './written-sums.ts';

const hasCents = (written: Written): boolean => (written?.decimals ?? 0) <= 2;

/** In CII the published rules look at the amount and not at its digits: 19.000 is a whole number of cents. */
const taxesHaveCents = ({ totals, syntax }: EInvoice, currency: Text): boolean =>
  totals.taxes.every(
    ({ amount, currency: own }) =>
      own !== currency ||
      (syntax === 'ubl' || !amount ? hasCents(amount) : isSame(amount.value, inCents(amount.value))),
  );

/** In CII they break the same rule where no amount is in the tax currency. */
const lacksTaxCurrency = ({ totals, syntax, taxCurrency }: EInvoice): boolean =>
  syntax === 'cii' &&
  taxCurrency !== undefined &&
  totals.taxes.length > 0 &&
  totals.taxes.every(({ currency }) => currency !== taxCurrency);

const SENTENCE = 'Ein Betrag hat mehr als zwei Stellen nach dem Komma.';

/** Amounts have two decimals at most; prices per unit may have more. Source: EN 16931-1, 6.5.12. */
export const DECIMAL_RULES = {
  'BR-DEC-01': fatal(
    SENTENCE,
    adjustmentsNot('allowances', 'BT-92', ({ amount }) => hasCents(amount)),
  ),
  'BR-DEC-02': fatal(
    SENTENCE,
    adjustmentsNot('allowances', 'BT-93', ({ base }) => hasCents(base)),
  ),
  'BR-DEC-05': fatal(
    SENTENCE,
    adjustmentsNot('charges', 'BT-92', ({ amount }) => hasCents(amount)),
  ),
  'BR-DEC-06': fatal(
    SENTENCE,
    adjustmentsNot('charges', 'BT-93', ({ base }) => hasCents(base)),
  ),
  'BR-DEC-09': fatal(SENTENCE, ({ totals }) => unless(hasCents(totals.lines), 'BT-106')),
  'BR-DEC-10': fatal(SENTENCE, ({ totals }) => unless(hasCents(totals.allowances), 'BT-107')),
  'BR-DEC-11': fatal(SENTENCE, ({ totals }) => unless(hasCents(totals.charges), 'BT-108')),
  'BR-DEC-12': fatal(SENTENCE, ({ totals }) => unless(hasCents(totals.net), 'BT-109')),
  'BR-DEC-13': fatal(SENTENCE, (invoice) => unless(taxesHaveCents(invoice, invoice.currency), 'BT-110')),
  'BR-DEC-14': fatal(SENTENCE, ({ totals }) => unless(hasCents(totals.gross), 'BT-112')),
  'BR-DEC-15': fatal(SENTENCE, (invoice) =>
    unless(taxesHaveCents(invoice, invoice.taxCurrency) && !lacksTaxCurrency(invoice), 'BT-111'),
  ),
  'BR-DEC-16': fatal(SENTENCE, ({ totals }) => unless(hasCents(totals.prepaid), 'BT-113')),
  'BR-DEC-17': fatal(SENTENCE, ({ totals }) => unless(hasCents(totals.rounding), 'BT-114')),
  'BR-DEC-18': fatal(SENTENCE, ({ totals }) => unless(hasCents(totals.payable), 'BT-115')),
  'BR-DEC-19': fatal(
    SENTENCE,
    groupsNot('BT-116', ({ base }) => hasCents(base)),
  ),
  'BR-DEC-20': fatal(
    SENTENCE,
    groupsNot('BT-117', ({ tax }) => hasCents(tax)),
  ),
  'BR-DEC-23': fatal(
    SENTENCE,
    linesNot('BT-131', ({ net }) => hasCents(net)),
  ),
  'BR-DEC-24': fatal(
    SENTENCE,
    lineAdjustmentsNot('allowances', 'BT-92', ({ amount }) => hasCents(amount)),
  ),
  'BR-DEC-25': fatal(
    SENTENCE,
    lineAdjustmentsNot('allowances', 'BT-93', ({ base }) => hasCents(base)),
  ),
  'BR-DEC-27': fatal(
    SENTENCE,
    lineAdjustmentsNot('charges', 'BT-92', ({ amount }) => hasCents(amount)),
  ),
  'BR-DEC-28': fatal(
    SENTENCE,
    lineAdjustmentsNot('charges', 'BT-93', ({ base }) => hasCents(base)),
  ),
} as const satisfies Readonly<Record<string, Rule>>;
