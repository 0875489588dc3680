import type { EarlyEnd } from './early-end.ts';
import type { DocumentProcessing, ProcessingStatus } from '../../records/processing-status.ts';
import type { SideTasksDue } from '../../side-tasks/side-task-action.ts';
import { stillUndone } from '../../side-tasks/still-undone.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import type { SkippedSideTask } from '../../records/skipped-side-task.ts';
import type { Shop } from '../../shops/shop.ts';
import type { IssuedDocuments } from './issued-documents.ts';
import { logCreatedDocuments } from './log-created-documents.ts';
import { earliest, OVERTAKEN, type Outcome } from './order-outcome.ts';
import type { LinkBases, OrderDecision } from './order-situation.ts';
import { readRecords, type OrderReading, type Pass } from './order-work.ts';
import { writeEvidence } from './note-evidence.ts';
import { makeRecordOrder } from './record-order.ts';
import type { RanDue } from './run-due.ts';
import { makeTellTransfers } from './tell-transfers.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly linksOf: (shop: Shop) => LinkBases;
}

/** What a pass decided, and what became of it. */
interface Done {
  readonly decided: OrderDecision;
  readonly issued: IssuedDocuments;
  readonly ran: RanDue;
}

/** The last step of a pass: what the log and the record of the order say of it. Documents are told before what came of them. */
export const makeEndPass = (ports: Ports) => {
  const { clock } = ports;
  const recordOrder = makeRecordOrder(ports);
  const tellTransfers = makeTellTransfers(ports);
  return { tell, early, finish };

  /** Logs the documents that were made since the order was recorded, and what is left of the transfers; answers the reading as it is. */
  async function tell({ work, hasTaken }: Pass, known: OrderReading): Promise<OrderReading> {
    await logCreatedDocuments(work.records, known.documents, known.before, clock.now());
    if (hasTaken) await tellTransfers(work.shop.key);
    return known;
  }

  /** Stores how the order stands, unless another worker did since the pass `read` its records; the rest waits for another look. */
  async function early(pass: Pass, read: OrderReading, { status, outcome, explained }: EarlyEnd): Promise<Outcome> {
    const { work } = pass;
    const known = await tell(pass, await readRecords(work));
    await writeEvidence(work, known, { status, documents: explained?.documentStatuses }, clock.now());
    return (await recordOrder(work, { read, known }, status, explained)) ? outcome : OVERTAKEN;
  }

  async function finish({ work }: Pass, read: OrderReading, done: Done): Promise<Outcome> {
    const { decided, issued, ran } = done;
    const { nextLookAt: _decided, ...stands } = issued.refused ?? decided.decision.status;
    const documents = asTheyStand(decided.decision.documents, issued.missing);
    const nextLookAt = lookedAtAgain(done, documents, clock.now());
    const status: ProcessingStatus = nextLookAt ? { ...stands, nextLookAt } : stands;
    const skipped = [...decided.due.skipped, ...undoneOf(decided.due, ran.known, clock.now())];
    await writeEvidence(work, ran.known, { status, documents, due: decided.due }, clock.now());
    const explained = { documentStatuses: documents, skipped };
    const isRecorded = await recordOrder(work, { read, known: ran.known }, status, explained);
    return isRecorded ? { kind: 'finished', status } : OVERTAKEN;
  }
};

/** As they were decided, but for those that did not come off. */
const asTheyStand = (
  decided: readonly DocumentProcessing[],
  missing: readonly DocumentProcessing[],
): readonly DocumentProcessing[] =>
  decided.map((each) => missing.find(({ kind, source }) => kind === each.kind && source === each.source) ?? each);

const lookedAtAgain = (
  { decided, issued, ran }: Done,
  documents: readonly DocumentProcessing[],
  now: Instant,
): Instant | undefined =>
  earliest([
    issued.refused ? issued.nextLookAt : decided.decision.status.nextLookAt,
    // what follows from the last documents is left for another look
    ...(issued.count > 0 ? [now] : []),
    ...documents.map(({ nextLookAt }) => nextLookAt),
    ...decided.due.skipped.map(({ nextLookAt }) => nextLookAt),
    ran.nextLookAt,
  ]);

/** Side tasks that were due and did not come off. */
const undoneOf = ({ actions }: SideTasksDue, { sideTasks }: OrderReading, now: Instant): readonly SkippedSideTask[] =>
  actions.flatMap(({ kind, source }) => {
    const tried = sideTasks.find((each) => each.kind === kind && each.source === source);
    return (tried && stillUndone(tried, now)) ?? [];
  });
