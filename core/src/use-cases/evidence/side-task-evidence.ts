import type { EvidenceKind, NewEvidence, PlainFields } from '../../evidence/evidence-entry.ts';
import { plainOf } from '../../evidence/plain-of.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { OrderNotes } from '../../records/order-record.ts';
import type { SideTask, SideTaskKind } from '../../records/side-task.ts';
import { ownWords } from '../../records/side-task-transitions.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { MailSideTask } from '../../side-tasks/side-task-action.ts';

/** As which kind what became of a side task is evidence; the rest says nothing of documents or money. */
const EVIDENCE_OF: Readonly<Record<SideTaskKind, EvidenceKind | undefined>> = {
  contact: undefined,
  mail: 'mail-sent',
  copy: undefined,
  'paid-mark': 'payment-booked',
  tags: undefined,
  metafields: undefined,
  'bank-transaction': 'payment-booked',
  'payment-match': 'payment-booked',
  'e-invoice-check': 'paper-read',
  'vat-id-check': 'vat-id-answered',
};

/** Parts of a result that are ids, digests and words of ours or of the registries; every other part is sealed. */
const OPEN_PARTS: ReadonlySet<string> = new Set([
  'accountId',
  'answeredAt',
  'bankTransactionId',
  'code',
  'file',
  'meaning',
  'opened',
  'profile',
  'recipients',
  'registry',
  'requestId',
  'rules',
]);

const partsOf = (result: Readonly<Record<string, string>>, isOpen: boolean): PlainFields =>
  Object.fromEntries(Object.entries(result).filter(([part]) => OPEN_PARTS.has(part) === isOpen));

/** What the register says became of side tasks. What is there already is the same entry. */
export const sideTasksOutcome = (
  sideTasks: readonly SideTask[],
  orderId: OrderId,
  now: Instant,
): readonly NewEvidence[] =>
  sideTasks.flatMap((sideTask) => {
    const { id, kind, source, state, attempts, because, result = {}, refusal = [], concludedAt = now } = sideTask;
    const of = EVIDENCE_OF[kind];
    if (!of || state === 'planned' || state === 'sent') return [];
    const personal = { ...partsOf(result, false), ...(refusal.length > 0 ? { answer: refusal } : {}) };
    return [
      {
        key: `${of} ${id} ${attempts} ${state}`,
        at: concludedAt,
        kind: of,
        orderId,
        said: {
          task: id,
          what: kind,
          source,
          attempt: attempts,
          state,
          rule: because,
          ...partsOf(result, true),
          ...(refusal.length > 0 ? { codes: ownWords(refusal) } : {}),
        },
        ...(Object.keys(personal).length > 0 ? { personal } : {}),
      },
    ];
  });

/** That a mail is about to leave, with what it carries: stored before the attempt is. Whom it goes to is sealed. */
export const mailLeaving = (
  { id, source, orderId }: SideTask,
  { plan, by }: MailSideTask,
  { attempts, at, file }: { readonly attempts: number; readonly at: Instant; readonly file: string },
): NewEvidence => {
  const { documentId, number, mail, because } = plan;
  const said = plainOf({
    task: id,
    what: 'mail',
    source,
    attempt: attempts + 1,
    state: 'leaving',
    rule: because.code,
    setting: because.setting,
    document: number,
    file,
    recipients: mail.to.length + mail.cc.length,
    sender: plan.sender,
    by,
  });
  return {
    key: `mail-sent ${id} ${attempts + 1} leaving`,
    at,
    kind: 'mail-sent',
    ...(orderId ? { orderId } : {}),
    documentId,
    said,
    ...(orderId ? { personal: plainOf({ to: mail.to, cc: mail.cc }) } : {}),
  };
};

/** Documents that a person marked as paid. */
export const paidByHand = (
  { paidByHand: noted = [] }: Pick<OrderNotes, 'paidByHand'>,
  orderId: OrderId,
): readonly NewEvidence[] =>
  noted.map(({ reference, document, day, amount, inShop, by, at }) => ({
    key: `payment-booked by-hand ${reference}`,
    at,
    kind: 'payment-booked',
    orderId,
    documentId: document,
    said: plainOf({ what: 'by-hand', reference, day, amount, inShop, by }),
  }));
