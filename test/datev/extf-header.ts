import { isMoment, isWithinYear, isYearMonthDay } from './extf-days.ts';
import {
  between,
  formFault,
  noNumber,
  noText,
  oneOf,
  oneTextOf,
  plain,
  required,
  text,
  upTo,
  type Form,
} from './extf-form.ts';
import type { ExtfLine } from './extf-lines.ts';
import type { Fault } from './fault.ts';

const day = required(plain('a day as YYYYMMDD', isYearMonthDay));

/** The 31 fields of the first line, as DATEV's sample header has them. */
const HEADER: readonly Form[] = [
  required(oneTextOf('EXTF')),
  required(oneOf('700')),
  required(oneOf('21')),
  required(oneTextOf('Buchungsstapel')),
  required(oneOf('13')),
  required(plain('a moment as YYYYMMDDHHMMSSFFF', isMoment)),
  noNumber,
  text('an origin of two signs', /^..$/),
  noText,
  noText,
  required(between(1001, 9_999_999)),
  required(between(1, 99_999)),
  day,
  required(between(4, 8)),
  day,
  day,
  upTo(30),
  text('two capitals', /^[A-Z]{2}$/),
  required(oneOf('1', '2')),
  required(oneOf('0', '30', '40', '50', '64')),
  required(oneOf('0', '1')),
  required(oneTextOf('EUR')),
  noNumber,
  noText,
  noNumber,
  noNumber,
  required(oneTextOf('03', '04')),
  noNumber,
  noNumber,
  noText,
  upTo(16),
];

/** What the first line says of all bookings. */
export interface ExtfHeader {
  readonly madeAt: string;
  readonly consultantNumber: string;
  readonly clientNumber: string;
  /** Days as YYYYMMDD. */
  readonly yearStart: string;
  readonly from: string;
  readonly to: string;
  readonly accountLength: number;
  readonly isLocked: boolean;
  readonly chart: '03' | '04';
}

const faultsOfPeriod = ({ yearStart, from, to }: ExtfHeader): readonly (readonly [number, string])[] => [
  ...(from > to ? [[16, 'the period ends before it begins'] as const] : []),
  ...[from, to].flatMap((each, at) =>
    isWithinYear(each, yearStart) ? [] : [[15 + at, 'the day is not in the fiscal year of field 13'] as const],
  ),
];

/** Reads the first line. Where it has a fault, what it says is not to be relied on. */
export const readHeader = ({ number: line, cells }: ExtfLine): { header: ExtfHeader; faults: readonly Fault[] } => {
  const field = (at: number): string => cells[at - 1]?.text ?? '';
  const header: ExtfHeader = {
    madeAt: field(6),
    consultantNumber: field(11),
    clientNumber: field(12),
    yearStart: field(13),
    accountLength: Number(field(14)),
    from: field(15),
    to: field(16),
    isLocked: field(21) !== '0',
    chart: field(27) === '04' ? '04' : '03',
  };
  const faults: Fault[] = [];
  const tell = (column: number, sentence: string): void =>
    void faults.push({ line, column, sentence: `header field ${column}: ${sentence}` });
  if (cells.length !== HEADER.length)
    faults.push({ line, column: 0, sentence: `the header has ${cells.length} fields instead of ${HEADER.length}` });
  for (const [at, form] of HEADER.entries()) {
    const cell = cells[at];
    const fault = cell && formFault(form, cell);
    if (fault) tell(at + 1, fault);
  }
  if (faults.length === 0) for (const [column, sentence] of faultsOfPeriod(header)) tell(column, sentence);
  const length = cells.reduce((sum, { isQuoted, text: said }) => sum + said.length + (isQuoted ? 3 : 1), -1);
  if (length > 1000) faults.push({ line, column: 0, sentence: 'the header has more than 1,000 signs' });
  return { header, faults };
};
