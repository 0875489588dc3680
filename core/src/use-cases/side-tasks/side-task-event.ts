import { BROKEN_E_INVOICE, VAT_ID_NOT_ASKED } from '../../side-tasks/side-task-progress.ts';
import { answeredQuestionOf } from '../../side-tasks/vat-id-checks.ts';
import { factsOfAnswer } from '../../sentences/de/vat-id-text.ts';
import type { ContactSideTask, CopySideTask, SideTaskAction, MailSideTask } from '../../side-tasks/side-task-action.ts';
import type { SideTaskReason, SideTaskReasonCode } from '../../reasons/side-task-reason.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import type { EventOrigin, EventStatus, LogEvent } from '../../records/event.ts';
import { ORIGIN_OF_DOCUMENT } from '../../events/origin-of-document.ts';
import type { Instant } from '../../kernel/calendar.ts';
import { centsText } from '../../kernel/money.ts';
import type { Order } from '../../orders/order.ts';
import { outcomeOfAnswer, type VatIdOutcome } from '../../vat-ids/vat-id-outcome.ts';
import { vatIdOfOrder } from '../../vat-ids/vat-id-places.ts';
import { VAT_ID_PLACES } from '../../vat-ids/vat-id-place.ts';
import type { MailStop } from '../../plans/mail-bounds.ts';
import { failureCode, failureWords } from './failure-words.ts';
import type { RunSideTask } from './conclude-side-task.ts';

interface Named {
  /** Where it is told once, however often the side task is done. */
  readonly once?: string;
  readonly origin: EventOrigin;
  readonly name: LogEvent['name'];
  readonly status: EventStatus;
  readonly facts: Readonly<Record<string, string>>;
}

/**
 * The log lines of a side task; none when it is not worth one. A repeated step logs once, and one that was begun anew again,
 * also where nothing had to be sent for it: a contact that is there is changed without another attempt.
 */
export const sideTaskEvents = (
  order: Order,
  action: SideTaskAction,
  run: RunSideTask,
  at: Instant,
): readonly LogEvent[] => {
  const { sideTask, outcome } = run;
  const named = namedOf(action, outcome);
  return [...named, ...(outcome.kind === 'done' ? alongside(order, action, outcome.result) : [])].map(
    ({ facts, once, ...rest }) => ({
      id: once ?? eventIdOf(run),
      at,
      ...rest,
      order: { id: order.id, name: order.name },
      facts: { ...facts, setting: sideTask.because },
    }),
  );
};

/** Under which id it is told what became of an attempt, however often it is told. */
export const eventIdOf = ({ sideTask, outcome }: RunSideTask): string =>
  `followUp:${sideTask.id}:${sideTask.plannedAt.toString()}:${outcome.kind}:${sideTask.attempts}`;

const namedOf = (action: SideTaskAction, outcome: RunSideTask['outcome']): readonly Named[] => {
  if (outcome.kind === 'come-back') return outcome.stop ? paused(outcome.stop) : SILENT;
  return outcome.kind === 'done' ? namedDone(action, outcome.result) : namedFailed(action, outcome);
};

/** Told once for each bound and span, however many mails wait. */
const paused = ({ bound, most, goesOnAt }: MailStop): readonly Named[] => {
  const [name, until] = ['shop.mails-paused', goesOnAt.toString()] as const;
  const facts = { bound, most: String(most), until };
  return [{ once: `${name}:${bound}:${until}`, origin: 'shop', name, status: 'warning', facts }];
};

const SILENT: readonly Named[] = [];

const success = (origin: EventOrigin, name: Named['name'], facts: Named['facts'] = {}): readonly Named[] => [
  { origin, name, status: 'success', facts },
];

const namedDone = (action: SideTaskAction, result: Readonly<Record<string, string>>): readonly Named[] => {
  switch (action.kind) {
    case 'contact':
      return result['how'] === 'assigned'
        ? [{ origin: 'contact', name: 'contact.assigned', status: 'info', facts: contactFacts(action) }]
        : success('contact', result['how'] === 'updated' ? 'contact.updated' : 'contact.created', contactFacts(action));
    case 'mail': {
      const origin = ORIGIN_OF_DOCUMENT[action.plan.kind];
      return success(origin, `${origin}.mailed`, mailFacts(action));
    }
    case 'copy': {
      const origin = ORIGIN_OF_DOCUMENT[action.plan.kind];
      return success(origin, `${origin}.copied`, copyFacts(action));
    }
    case 'bank-transaction':
      return success('transaction', 'transaction.payment-created', {
        amount: centsText(action.bankTransaction.amount),
        gateway: action.account.name,
      });
    case 'payment-match':
      return success('transaction', 'transaction.match-created', { number: action.because.facts?.['number'] ?? '' });
    case 'paid-mark':
      return result['how'] === 'was-paid'
        ? SILENT
        : success('order', 'order.marked-paid', { number: action.because.facts?.['numbers'] ?? '' });
    case 'tags':
      return success('order', 'order.tagged', { tags: action.add.join(', ') });
    case 'metafields':
      return success('order', 'order.metafields-written', { count: String(action.values.length) });
    case 'e-invoice-check':
      return SILENT;
    case 'vat-id-check':
      return vatIdChecked(result);
  }
};

const STATUS_OF_ANSWER: Readonly<Record<VatIdOutcome, EventStatus>> = {
  protects: 'success',
  simple: 'info',
  differs: 'warning',
  invalid: 'warning',
  'invalid-then': 'warning',
};

const vatIdChecked = (result: Readonly<Record<string, string>>): readonly Named[] => {
  const answered = answeredQuestionOf({ state: 'done', result });
  if (!answered) return SILENT;
  const status = STATUS_OF_ANSWER[outcomeOfAnswer(answered)];
  return [{ origin: 'order', name: 'order.vat-id-checked', status, facts: factsOfAnswer(answered) }];
};

type Failed = Extract<RunSideTask['outcome'], { kind: 'refused' | 'unclear' }>;

const namedFailed = (action: SideTaskAction, { kind, reasons }: Failed): readonly Named[] => {
  const [message, code] = [failureWords(reasons), failureCode(reasons)];
  const why = { ...(message === undefined ? {} : { message }), ...(code === undefined ? {} : { code }) };
  switch (action.kind) {
    case 'contact': {
      const facts = { ...contactFacts(action), how: action.contactId === undefined ? 'new' : 'known', ...why };
      return [{ origin: 'contact', name: 'contact.update-failed', status: 'warning', facts }];
    }
    case 'mail': {
      const origin = ORIGIN_OF_DOCUMENT[action.plan.kind];
      const facts = { ...mailFacts(action), ...why };
      return kind === 'unclear'
        ? [{ origin, name: `${origin}.mail-unclear`, status: 'warning', facts }]
        : [{ origin, name: `${origin}.mail-failed`, status: 'critical', facts }];
    }
    case 'copy': {
      const origin = ORIGIN_OF_DOCUMENT[action.plan.kind];
      const facts = { ...copyFacts(action), ...why };
      return kind === 'unclear'
        ? [{ origin, name: `${origin}.copy-unclear`, status: 'warning', facts }]
        : [{ origin, name: `${origin}.copy-failed`, status: 'critical', facts }];
    }
    case 'bank-transaction':
    case 'payment-match': {
      const amount = action.kind === 'bank-transaction' ? { amount: centsText(action.bankTransaction.amount) } : {};
      return [{ origin: 'transaction', name: 'transaction.failed', status: 'warning', facts: { ...amount, ...why } }];
    }
    case 'metafields':
      return [{ origin: 'order', name: 'order.metafields-failed', status: 'critical', facts: { code: '', ...why } }];
    case 'e-invoice-check': {
      if (reasons[0] !== BROKEN_E_INVOICE) return SILENT;
      const facts = { number: action.document.number, ...why };
      return [{ origin: 'order', name: 'order.e-invoice-broken', status: 'critical', facts }];
    }
    case 'vat-id-check':
      return reasons[0] === VAT_ID_NOT_ASKED
        ? [
            {
              origin: 'order',
              name: 'order.vat-id-not-asked',
              status: 'warning',
              facts: { ...why, code: reasons.at(-1) ?? '' },
            },
          ]
        : SILENT;
    case 'paid-mark':
    case 'tags':
      return SILENT;
  }
};

/** What else came about with it: the account of a gateway, the fees of a payment, the VAT id of a customer. */
const alongside = (
  order: Order,
  action: SideTaskAction,
  result: Readonly<Record<string, string>>,
): readonly Named[] => {
  if (action.kind === 'contact') return vatIdFound(order, action);
  if (action.kind !== 'bank-transaction') return SILENT;
  const { account, bankTransaction, left } = action;
  const told = (name: Named['name'], facts: Named['facts']): readonly Named[] =>
    success('transaction', name, facts).map((event) => ({
      ...event,
      once: `${name}:${bankTransaction.externalReference}`,
    }));
  return [
    ...(result['opened'] ? told('transaction.account-created', { account: account.name }) : []),
    ...(left && FEES_LEFT.has(left.code) ? feesLeft(bankTransaction.externalReference, left) : []),
    ...(bankTransaction.fee
      ? told('transaction.fees-transferred', { amount: centsText(bankTransaction.fee.amount) })
      : []),
  ];
};

/** Fees that the merchant wanted and the merchant must book; without the setting there is nothing to tell. */
const FEES_LEFT: ReadonlySet<SideTaskReasonCode> = new Set(['FEE_RATE_UNKNOWN', 'FEE_CURRENCY']);

const feesLeft = (reference: string, { facts = {} }: SideTaskReason): readonly Named[] => {
  const name = 'transaction.fees-left';
  return [{ once: `${name}:${reference}`, origin: 'transaction', name, status: 'warning', facts }];
};

const vatIdFound = (order: Order, { draft }: ContactSideTask): readonly Named[] => {
  const vatId = draft.company?.vatId;
  if (vatId === undefined) return SILENT;
  const place = VAT_ID_PLACES.find((each) => vatIdOfOrder(order, [each])?.id === vatId) ?? '';
  const once = `contact.vat-id-found:${order.id}:${vatId}`;
  return [{ once, origin: 'contact', name: 'contact.vat-id-found', status: 'info', facts: { vatId, place } }];
};

const contactFacts = ({ draft }: ContactSideTask): Named['facts'] => ({
  name: draft.company?.name ?? [draft.person?.firstName, draft.person?.lastName].filter(Boolean).join(' '),
});

const copyFacts = ({ plan: { number, mail } }: CopySideTask): Named['facts'] => ({
  number,
  mailbox: mail.to.join(', '),
});

const mailFacts = ({ plan, by }: MailSideTask): Named['facts'] => ({
  ...doneBy(by),
  number: plan.number,
  recipient: plan.mail.to.join(', '),
  copies: String(plan.mail.cc.length + plan.mail.bcc.length),
});
