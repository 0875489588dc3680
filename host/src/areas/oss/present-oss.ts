import type { OssReply } from '@belegwerk/contracts/api';
import type { OssReading } from '@belegwerk/core/for-areas';
import { ossBalance } from '@belegwerk/core/handover';
import { centsText, percentText, sumOfCents } from '@belegwerk/core/kernel';
import type { OssReturn, OssStatement } from '@belegwerk/core/records';
import type { Shop } from '@belegwerk/core/shops';
import { numberOfOrder } from '../../presenters/order-number.ts';
import { presentStaff } from '../../presenters/present-event.ts';

/** So many doubtful sales are listed. */
const MOST_DOUBTFUL = 25;

const presentDeclared = ({ states, corrections }: Pick<OssReturn, 'states' | 'corrections'>) => ({
  states: states.map(({ country, net, tax }) => ({ country, net: centsText(net), tax: centsText(tax) })),
  corrections: corrections.map(({ quarter, country, tax }) => ({ quarter, country, tax: centsText(tax) })),
});

const presentBalance = ({ payable, credit }: OssReading['balance']) => ({
  payable: centsText(payable),
  credit: centsText(credit),
});

/** What was declared for a quarter, who said so and when. */
export const presentSaid = (
  { at, by }: OssStatement,
  declared: Pick<OssReturn, 'states' | 'corrections'>,
  staff: Shop['staff'],
): NonNullable<OssReply['said']> => ({
  at: at.toString(),
  by,
  ...presentStaff(by, staff),
  ...presentBalance(ossBalance([...declared.states, ...declared.corrections])),
  ...presentDeclared(declared),
});

/** The return of a quarter as its page shows it. */
export const presentOss = (read: OssReading, staff: Shop['staff']): OssReply => ({
  quarter: read.quarter,
  current: read.current,
  due: read.due.toString(),
  isOver: read.isOver,
  isOverdue: read.isOverdue,
  takesPart: read.takesPart,
  source: read.source,
  reading: read.reading,
  net: centsText(sumOfCents(read.lines.map(({ net }) => net))),
  tax: centsText(sumOfCents(read.lines.map(({ tax }) => tax))),
  ...presentBalance(read.balance),
  ...(read.deviation ? { deviation: { ...read.deviation, difference: centsText(read.deviation.difference) } } : {}),
  lines: read.lines.map(({ rate, net, tax, ...line }) => ({
    ...line,
    rate: percentText(rate),
    net: centsText(net),
    tax: centsText(tax),
  })),
  corrections: read.corrections.map(({ quarter, country, declared, now, difference }) => ({
    quarter,
    country,
    declared: centsText(declared),
    now: centsText(now),
    difference: centsText(difference),
  })),
  proposal: presentDeclared(read.proposal),
  ...(read.said ? { said: presentSaid(read.said, read.said.declared, staff) } : {}),
  unasked: [...read.unasked],
  incomparable: [...read.incomparable],
  withheld: read.withheld.map(({ quarter, country }) => ({ quarter, country })),
  foreseen: read.foreseen,
  untaxed: read.untaxed,
  drafts: read.drafts,
  doubtful: read.doubtful.slice(0, MOST_DOUBTFUL).map(({ orderId, orderName, number, customerName, total }) => ({
    id: numberOfOrder(orderId),
    name: orderName,
    number,
    customerName,
    total: centsText(total),
  })),
  moreDoubtful: Math.max(0, read.doubtful.length - MOST_DOUBTFUL),
  distance: read.distance.map(({ year, ours, other, together, stand }) => ({
    year,
    ours: centsText(ours),
    ...(other === undefined ? {} : { other: centsText(other) }),
    together: centsText(together),
    stand,
  })),
});
