import { businessDay, compareDays, type PlainDate } from '../../kernel/calendar.ts';
import { sumOfCents, type Cents } from '../../kernel/money.ts';
import { daysOfQuarter, quarterFrom, quarterOf, type Quarter } from '../../kernel/quarter.ts';
import type { DeclaredState, OssReturn } from '../../records/oss-statement.ts';
import type { CreditReading } from '../../tax/oss-choices.ts';
import { stateOfConsumption } from '../../tax/oss-states.ts';
import type { ListedDocument } from '../listed-document.ts';
import { ossCorrections, type OssCorrection } from './corrections.ts';
import { ossBalance, type OssBalance } from './oss-balance.ts';
import { isOssDocument, isTaxedByOss, type OssDocument } from './oss-document.ts';
import { ossLines, type LinesByQuarter, type OssLine } from './oss-lines.ts';
import { returnDue } from './return-due.ts';
import { isForeseenAlone, mayBeSuppliedIn, returnQuarters } from './supply-quarter.ts';

/** What is known for the returns of a shop. */
export interface OssFacts {
  readonly quarter: Quarter;
  readonly today: PlainDate;
  readonly reading: CreditReading;
  /** All that were taxed abroad, as far back as returns are corrected. */
  readonly documents: readonly ListedDocument[];
  readonly returns: readonly OssReturn[];
  /** Quarters from which there are documents of ours of which it is not known how they were taxed. */
  readonly isUnknown: (quarter: Quarter) => boolean;
}

/** A sale that was taxed as one to a consumer, and whose buyer looks like a business. */
export type DoubtfulSale = Pick<OssDocument, 'id' | 'number' | 'orderId' | 'orderName' | 'total'> & {
  readonly customerName: string;
};

type Place = Pick<OssCorrection, 'quarter' | 'country'>;

/** A declared quarter is other by the documents of today. */
export interface OssDeviation {
  /** Today less what was declared and corrected since, over all states; zero where they make up for each other. */
  readonly difference: Cents;
  /** The next return. */
  readonly correctedIn: Quarter;
}

/** The return of a quarter as the documents have it. */
export interface OssSheet {
  readonly quarter: Quarter;
  readonly due: PlainDate;
  /** It has ended, so that it can be declared. */
  readonly isOver: boolean;
  /** The day by which it was due is over. */
  readonly isOverdue: boolean;
  readonly balance: OssBalance;
  readonly deviation?: OssDeviation;
  readonly lines: readonly OssLine[];
  readonly corrections: readonly OssCorrection[];
  /** What was known when the return was due, as the answer that is proposed for what was declared. */
  readonly proposal: Pick<OssReturn, 'states' | 'corrections'>;
  /** Earlier quarters with sales of which it is not known what was declared, the latest first. */
  readonly unasked: readonly Quarter[];
  /** Declared quarters that cannot be compared, because not all of their documents are known. */
  readonly incomparable: readonly Quarter[];
  /** Differences that are no corrections: they may come from an invoice of which it is not known when it was supplied. */
  readonly withheld: readonly Place[];
  /** Such invoices that count in the quarter, by the day that was foreseen. */
  readonly foreseen: number;
  readonly drafts: number;
  readonly doubtful: readonly DoubtfulSale[];
}

/** Net and tax of each state. */
export const statesOf = (lines: readonly OssLine[]): readonly DeclaredState[] =>
  [...Map.groupBy(lines, ({ country }) => country)].map(([country, some]) => ({
    country,
    net: sumOfCents(some.map(({ net }) => net)),
    tax: sumOfCents(some.map(({ tax }) => tax)),
  }));

/** What looks like a correction, in quarters whose documents are known. */
const differencesOf = (lines: LinesByQuarter, { returns, quarter, today, isUnknown }: OssFacts) =>
  ossCorrections(lines, { returns, inReturn: quarter }, today).filter((each) => !isUnknown(each.quarter));

/** Whether the tax of a state in a quarter hangs on an invoice of which it is not known when it was supplied. */
const hangsOn =
  (foreseen: readonly OssDocument[]) =>
  ({ quarter, country }: Place): boolean =>
    foreseen.some((each) => stateOfConsumption(each.taxed.country) === country && mayBeSuppliedIn(each, quarter));

/** The return that follows all that were declared, where the quarter is one of them. */
const nextReturn = ({ returns, quarter }: OssFacts): Quarter | undefined => {
  const declared = returns.map((each) => each.quarter).toSorted();
  const latest = declared.at(-1);
  return latest !== undefined && declared.includes(quarter) ? quarterFrom(latest, 1) : undefined;
};

const deviationOf = (
  lines: LinesByQuarter,
  facts: OssFacts,
  isWithheld: (place: Place) => boolean,
): OssDeviation | undefined => {
  const correctedIn = nextReturn(facts);
  if (correctedIn === undefined) return undefined;
  const own = differencesOf(lines, { ...facts, quarter: correctedIn }).filter(
    (each) => each.quarter === facts.quarter && !isWithheld(each),
  );
  return own.length === 0
    ? undefined
    : { difference: sumOfCents(own.map(({ difference }) => difference)), correctedIn };
};

const isDoubtful = ({ kind, order }: OssDocument): boolean =>
  kind === 'invoice' && order?.isForCompany === true && order.vatId?.isValid !== true;

const doubtfulIn = (documents: readonly OssDocument[]): readonly DoubtfulSale[] =>
  documents.filter(isDoubtful).map(({ id, number, orderId, orderName, total, order }) => {
    return { id, number, orderId, orderName, total, customerName: order?.customerName ?? '' };
  });

/** The sheet of a quarter: what to declare, what to correct, and what is left out of it. */
export const ossSheet = (facts: OssFacts): OssSheet => {
  const { quarter, today, reading, returns } = facts;
  const documents = facts.documents.filter(isOssDocument);
  const lines = ossLines(documents, reading);
  const due = returnDue(quarter);
  const known = ossLines(
    documents.filter(({ createdAt }) => compareDays(businessDay(createdAt), due) <= 0),
    reading,
  );
  const quarters = returnQuarters(documents, reading);
  const drafts = facts.documents.filter((each) => isTaxedByOss(each) && each.status === 'draft' && !each.cancelled);
  const declared = new Set(returns.map((each) => each.quarter));
  const end = quarterOf(today);
  const foreseen = documents.filter(isForeseenAlone);
  const isWithheld = hangsOn(foreseen);
  const differences = differencesOf(lines, facts);
  const own = lines.get(quarter) ?? [];
  const corrections = differences.filter((each) => !isWithheld(each));
  const deviation = deviationOf(lines, facts, isWithheld);
  const { first, before } = daysOfQuarter(quarter);
  return {
    quarter,
    due,
    isOver: quarter < end,
    isOverdue: compareDays(today, due) > 0,
    balance: ossBalance([...own, ...corrections.map(({ country, difference }) => ({ country, tax: difference }))]),
    ...(deviation ? { deviation } : {}),
    lines: own,
    corrections,
    proposal: {
      states: statesOf(known.get(quarter) ?? []),
      corrections: differencesOf(known, facts)
        .filter((each) => !isWithheld(each))
        .map(({ quarter: of, country, difference }) => ({ quarter: of, country, tax: difference })),
    },
    unasked: [...lines.keys()]
      .filter((each) => each < quarter && each < end && !declared.has(each))
      .toSorted()
      .toReversed(),
    incomparable: [...declared].filter((each) => each < quarter && facts.isUnknown(each)).toSorted(),
    withheld: differences.filter(isWithheld).map(({ quarter: of, country }) => ({ quarter: of, country })),
    foreseen: foreseen.filter((each) => quarters(each) === quarter).length,
    drafts: drafts.filter(({ date }) => compareDays(first, date) <= 0 && compareDays(date, before) < 0).length,
    doubtful: doubtfulIn(documents.filter((each) => quarters(each) === quarter)),
  };
};
