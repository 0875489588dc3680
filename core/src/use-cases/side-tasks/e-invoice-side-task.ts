import type { EInvoice } from '../../e-invoice/e-invoice.ts';
import {
  judgeEInvoice,
  placeText,
  sentenceOfRule,
  type Finding,
  type Verdict,
} from '../../e-invoice/judge-e-invoice.ts';
import { shownText } from '../../e-invoice/shown-text.ts';
import { isBeyondUs, isDamage, sentenceOfUnreadable } from '../../e-invoice/unreadable.ts';
import { BROKEN_E_INVOICE, UNJUDGED_E_INVOICE } from '../../side-tasks/side-task-progress.ts';
import type { EInvoiceCheck } from '../../side-tasks/side-task-action.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { ok } from '../../kernel/result.ts';
import { cents, centsText, toCents, type Cents } from '../../kernel/money.ts';
import { euroText } from '../../sentences/de/german-words.ts';
import type { Bookkeeping } from '../../ports/bookkeeping.ts';
import type { ReadEInvoice } from '../../ports/e-invoice-reader.ts';
import { outcomeOfFailure } from './failure-outcome.ts';
import { done, type SideTaskOutcome } from './side-task-outcome.ts';

interface Ports {
  readonly bookkeeping: Pick<Bookkeeping, 'file'>;
  readonly readEInvoice: ReadEInvoice;
}

const versionText = ({ version }: Verdict): string =>
  `EN 16931 ${version.en16931}${version.xRechnung === undefined ? '' : `, XRechnung ${version.xRechnung}`}`;

/** What the file says of an amount, where it is another one than that of the document; one that is missing is 0. */
const otherAmount = (name: string, written: EInvoice['totals']['gross'], ours: Cents): readonly string[] => {
  const theirs = written ? toCents(written.value) : cents(0);
  return theirs === ours ? [] : [`${name}: ${euroText(centsText(theirs))} statt ${euroText(centsText(ours))}.`];
};

/** In CII the published rule BR-CO-15 lets any tax stand where gross and net are the same: so the net total is compared, too. */
const otherAmounts = ({ totals }: EInvoice, total: Cents, tax: Cents): readonly string[] => {
  const faults = [
    ...otherAmount('Summe brutto', totals.gross, total),
    ...otherAmount('Umsatzsteuer', totals.taxes.find(({ currency }) => currency === 'EUR')?.amount, tax),
  ];
  return faults.length > 0 ? faults : otherAmount('Summe netto', totals.net, cents(total - tax));
};

/** What the file says otherwise than the document. */
const differences = (invoice: EInvoice, { total, tax, number }: EInvoiceCheck['document']): readonly string[] => [
  ...otherAmounts(invoice, total, tax),
  ...(invoice.number === number ? [] : [`Nummer: ${shownText(invoice.number ?? 'keine')} statt ${number}.`]),
];

const findingText = ({ rule, place }: Finding): string =>
  `${placeText(place)}: ${sentenceOfRule(rule).replace(/\.$/, '')} (${rule}).`;

/** So many are told; the rest is counted. */
const MOST_TOLD = 3;

/** What is wrong with the file; undefined where nothing is. */
const faultsText = (invoice: EInvoice, verdict: Verdict, document: EInvoiceCheck['document']): string | undefined => {
  const broken = verdict.findings.filter(({ severity }) => severity === 'fatal');
  const others = differences(invoice, document);
  const faults = [...broken.slice(0, MOST_TOLD).map(findingText), ...others].slice(0, MOST_TOLD);
  const left = broken.length + others.length - faults.length;
  const more = left > 0 ? [left === 1 ? 'Ein weiterer Fehler.' : `${left} weitere Fehler.`] : [];
  return faults.length > 0 ? [...faults, ...more].join(' ') : undefined;
};

/** Reads the file of an e-invoice back, and says by the names of the official rules what is wrong with it. */
export const runEInvoiceCheck =
  ({ bookkeeping, readEInvoice }: Ports) =>
  async (shop: ShopKey, { document }: EInvoiceCheck): Promise<SideTaskOutcome> => {
    const readFile = async () => {
      const file = await bookkeeping.file(shop, document.kind, document.id);
      return file.ok ? ok(await readEInvoice(file.value.bytes)) : file;
    };
    const first = await readFile();
    // a download that was cut off looks like a damaged file
    const file = first.ok && !first.value.ok && isDamage(first.value.failure) ? await readFile() : first;
    if (!file.ok) return outcomeOfFailure(file.failure);
    const read = file.value;
    if (!read.ok) {
      const kind = isBeyondUs(read.failure) ? UNJUDGED_E_INVOICE : BROKEN_E_INVOICE;
      return { kind: 'refused', reasons: [kind, sentenceOfUnreadable(read.failure)] };
    }
    const verdict = judgeEInvoice(read.value);
    const faults = faultsText(read.value, verdict, document);
    return faults !== undefined
      ? { kind: 'refused', reasons: [BROKEN_E_INVOICE, faults] }
      : done({ profile: verdict.profile, rules: versionText(verdict) });
  };
