import type { PlainDate } from '../kernel/calendar.ts';
import type { CreationSetting } from '../preferences/creation.ts';
import type { ProcessingStatus } from '../records/processing-status.ts';
import {
  calledOff,
  calledOffPartlyPaid,
  currency,
  free,
  fromTill,
  happenedBefore,
  ignored,
  importedWithout,
  invoicedByOthers,
  namesake,
  nothingLeft,
  notConnected,
  notTriggered,
  notYetOrdered,
  orderedBefore,
  refundUnderWay,
  soldByAnother,
  someTaxGivenBack,
  suspended,
  tagged,
  testOrder,
  tooOld,
  uninstalled,
  type Considered,
  type Filter,
} from './filters.ts';
import { creditsOff, deliveriesOff, invoicesOff } from './switched-off.ts';
import { beyondReach, bySetting } from './wanted.ts';

/** What stands in the way of a document, in the order in which it is asked. Specification 2, section 8: skip and wait reasons. */
export type Obstacles = readonly Filter[];

/**
 * Documents that are asked about differently: the columns of the table below, in its order. `first` is the first invoice of
 * an order, `further` one over what edits have added, `renewed` one in place of an invoice that was taken back, `instead` one
 * in place of an invoice that a person cancelled, `cancel` the credit note of that; `credit` are all other credit notes, whose
 * invoices passed the filters of the order before.
 */
const DOCUMENTS = ['first', 'further', 'renewed', 'instead', 'credit', 'cancel', 'delivery'] as const;
type AskedDocument = (typeof DOCUMENTS)[number];

const SETTING_OF: Readonly<Record<AskedDocument, CreationSetting>> = {
  first: 'invoiceCreate',
  further: 'invoiceCreate',
  renewed: 'invoiceCreate',
  instead: 'invoiceCreate',
  credit: 'creditCreate',
  cancel: 'creditCreate',
  delivery: 'deliveryCreate',
};

/** Whether a filter is asked: always, unless a person wants that document now, or never. */
type Asked = 'always' | 'unless-wanted' | 'never';
type CellsFor<Columns extends readonly unknown[]> = { readonly [Column in keyof Columns]: Asked };
type Cells = CellsFor<typeof DOCUMENTS>;

/** What the filters of one document are made for. */
interface Of {
  readonly document: AskedDocument;
  readonly setting: CreationSetting;
  /** The day of what led to it: of a refund or a dispatch. */
  readonly day: PlainDate | undefined;
}

const [yes, set, no] = ['always', 'unless-wanted', 'never'] as const satisfies readonly Asked[];

const switchedOff = ({ setting, day }: Of): Filter => {
  if (setting === 'creditCreate') return creditsOff;
  return setting === 'deliveryCreate'
    ? deliveriesOff(othersOf('delivery', day))
    : invoicesOff(othersOf('first', undefined));
};

/**
 * Each filter, how it is made, and of which documents it is asked: first, further, renewed, instead, credit, cancel, delivery.
 * The first that says something decides, from top to bottom.
 */
const FILTERS = {
  uninstalled: [() => uninstalled, [yes, yes, yes, yes, yes, yes, yes]],
  suspended: [() => suspended, [yes, yes, yes, yes, yes, yes, yes]],
  ignored: [() => ignored, [yes, yes, yes, no, yes, no, yes]],
  switchedOff: [switchedOff, [set, set, set, no, set, no, set]],
  notConnected: [() => notConnected, [yes, yes, yes, yes, yes, yes, yes]],
  testOrder: [() => testOrder, [yes, yes, yes, no, no, no, yes]],
  invoicedByOthers: [() => invoicedByOthers, [yes, yes, yes, no, no, no, yes]],
  orderedBefore: [({ setting }) => orderedBefore(setting), [set, set, set, no, no, no, no]],
  tooOld: [({ setting }) => tooOld(setting), [set, set, set, no, no, no, set]],
  beyondReach: [() => beyondReach, [yes, yes, yes, no, no, no, yes]],
  fromTill: [() => fromTill, [set, set, set, no, set, no, set]],
  tagged: [() => tagged, [set, set, set, no, no, no, set]],
  currency: [() => currency, [yes, yes, yes, no, no, no, yes]],
  importedWithout: [() => importedWithout, [set, set, set, no, no, no, set]],
  // of credit notes it is asked behind all that keeps them from being made (`credit-steps.ts`)
  soldByAnother: [() => soldByAnother, [yes, yes, yes, yes, no, no, no]],
  nothingLeft: [() => nothingLeft, [yes, no, yes, yes, no, no, no]],
  calledOff: [() => calledOff, [no, yes, yes, yes, no, no, no]],
  free: [() => free, [set, no, no, no, no, no, set]],
  namesake: [() => namesake, [yes, no, no, no, no, no, yes]],
  notYetOrdered: [() => notYetOrdered, [yes, no, no, no, no, no, yes]],
  notTriggered: [() => notTriggered, [set, set, set, no, no, no, no]],
  refundUnderWay: [() => refundUnderWay, [yes, no, yes, yes, no, no, no]],
  calledOffPartlyPaid: [() => calledOffPartlyPaid, [yes, yes, yes, yes, no, no, no]],
  someTaxGivenBack: [() => someTaxGivenBack, [yes, no, yes, yes, no, no, no]],
  happenedBefore: [({ setting, day }) => day && happenedBefore(setting, day), [no, no, no, no, set, no, set]],
} as const satisfies Readonly<Record<string, readonly [(of: Of) => Filter | undefined, Cells]>>;

type FilterName = keyof typeof FILTERS;
const NAMES = Object.keys(FILTERS) as FilterName[];

const madeOf = (names: readonly FilterName[], document: AskedDocument, day: PlainDate | undefined): Obstacles => {
  const of: Of = { document, setting: SETTING_OF[document], day };
  return names.flatMap((name) => {
    const [make, cells]: readonly [(given: Of) => Filter | undefined, Cells] = FILTERS[name];
    const asked = cells[DOCUMENTS.indexOf(document)];
    const filter = asked === 'never' ? undefined : make(of);
    if (!filter) return [];
    return [asked === 'unless-wanted' ? bySetting(filter) : filter];
  });
};

/** All but whether the making of that kind is on at all. */
const othersOf = (document: AskedDocument, day: PlainDate | undefined): Obstacles =>
  madeOf(
    NAMES.filter((name) => name !== 'switchedOff'),
    document,
    day,
  );

/** What stands in the way of that document; the day of a refund or a dispatch, where one led to it. */
export const obstaclesOf = (document: AskedDocument, day?: PlainDate): Obstacles => madeOf(NAMES, document, day);

/** The first reason, in a fixed order, why a document is not made now; undefined when nothing stands in the way. */
export const firstObstacle = (situation: Considered, obstacles: Obstacles): ProcessingStatus | undefined => {
  for (const filter of obstacles) {
    const status = filter(situation);
    if (status) return status;
  }
  return undefined;
};
