import { documentSource } from '../../errands/due-errand.ts';
import type { MailErrand } from '../../errands/errand-action.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import {
  mailFormDefaults,
  manualMail,
  type MailFault,
  type MailForm,
  type ManualMail,
} from '../../mails/manual-mail.ts';
import type { MailPlan } from '../../mails/mail-plan.ts';
import type { OrderSource } from '../../ports/order-source.ts';
import type { Stores } from '../../ports/stores.ts';
import type { PreferenceContext } from '../../preferences/missing-needs.ts';
import type { Shop } from '../../shops/shop.ts';
import { errandEvents } from '../errands/errand-event.ts';
import type { ErrandOutcome } from '../errands/errand-outcome.ts';
import { failureWords, isAboutAttachment } from '../errands/failure-words.ts';
import { makeRunErrand, type ErrandPorts } from '../errands/run-errand.ts';
import type { LoadMetafields } from '../load-metafields.ts';

interface Ports extends ErrandPorts {
  readonly orders: OrderSource;
  readonly stores: Stores;
  readonly loadMetafields: LoadMetafields;
  readonly meansOf: (shop: Shop) => PreferenceContext;
}

/** Why a mail was not sent by hand, or nobody knows whether it was. */
export type MailByHandFailure =
  | { readonly kind: 'receipt-unknown' }
  | { readonly kind: 'feature-missing' }
  | { readonly kind: 'mail-in-progress' }
  | { readonly kind: 'form-faulty'; readonly faults: readonly MailFault[] }
  | { readonly kind: 'shop-unavailable' }
  | { readonly kind: 'attachment-refused'; readonly detail: string }
  | { readonly kind: 'attachment-unreachable' }
  | { readonly kind: 'mail-refused'; readonly detail: string }
  | { readonly kind: 'mail-deferred'; readonly waitSeconds: number }
  | { readonly kind: 'mail-unclear'; readonly detail: string };

/** Longer than the slowest mail with its document and five files. */
const LEASE_SECONDS = 600;

/** Sends a document by mail because a person asks for it, once for each time they ask. */
export const makeMailByHand = (ports: Ports) => {
  const { orders, stores, clock, ids, loadMetafields, meansOf } = ports;
  const runErrand = makeRunErrand(ports);
  return { formOf, send };

  /** What the dialog shows first. */
  async function formOf(shop: Shop, order: OrderId, intent: string): Promise<Result<MailForm, MailByHandFailure>> {
    const about = await aboutOf(shop, order, intent);
    return about.ok ? ok(mailFormDefaults(about.value)) : about;
  }

  /** Sends what the form says; two requests at the same time send one mail. */
  async function send(
    shop: Shop,
    order: OrderId,
    intent: string,
    form: MailForm,
  ): Promise<Result<void, MailByHandFailure>> {
    if (!meansOf(shop).planFeatures.includes('emails')) return fail({ kind: 'feature-missing' });
    const lease = await stores.leases.acquire(`mail:${shop.key}:${intent}`, ids.uuid(), clock.now(), LEASE_SECONDS);
    if (!lease) return fail({ kind: 'mail-in-progress' });
    try {
      const about = await aboutOf(shop, order, intent);
      return about.ok ? await sent(shop, about.value, form) : about;
    } finally {
      await stores.leases.release(lease);
    }
  }

  async function aboutOf(shop: Shop, id: OrderId, intentId: string): Promise<Result<ManualMail, MailByHandFailure>> {
    const intent = await stores.recordsOf(shop.key).documents.byId(intentId);
    if (!intent?.document || intent.orderId !== id) return fail({ kind: 'receipt-unknown' });
    const [order, metafields] = await Promise.all([orders.orderById(shop.key, id), loadMetafields(shop, id)]);
    if (!order.ok || !metafields.ok) return fail({ kind: 'shop-unavailable' });
    const { document, source } = intent;
    return ok({ order: order.value, shop, document, source, metafields: metafields.value });
  }

  async function sent(shop: Shop, about: ManualMail, form: MailForm): Promise<Result<void, MailByHandFailure>> {
    const { errands, events } = stores.recordsOf(shop.key);
    const prefix = `${documentSource(about.document)}#`;
    const earlier = (await errands.ofOrders([about.order.id])).filter(
      ({ kind, source }) => kind === 'mail' && source.startsWith(prefix),
    );
    const attempt = earlier.length + 1;
    const plan = manualMail(about, form, attempt);
    if (!plan.ok) return fail({ kind: 'form-faulty', faults: plan.failure });
    const action = actionOf(`${prefix}${attempt}`, plan.value);
    const run = await runErrand(shop.key, errands, about.order, action);
    for (const event of errandEvents(about.order, action, run, clock.now())) await events.append(event);
    return resultOf(run.outcome);
  }
};
export type MailByHand = ReturnType<typeof makeMailByHand>;

const actionOf = (source: string, plan: MailPlan): MailErrand => ({
  kind: 'mail',
  source,
  mode: 'new',
  because: plan.because,
  result: {},
  plan,
});

/** The kind of failure where it has no words. */
const wordsOf = (reasons: readonly string[]): string => failureWords(reasons) ?? reasons.join('; ');

const resultOf = (outcome: ErrandOutcome): Result<void, MailByHandFailure> => {
  switch (outcome.kind) {
    case 'done':
      return ok(undefined);
    case 'refused':
      return fail({
        kind: isAboutAttachment(outcome.reasons) ? 'attachment-refused' : 'mail-refused',
        detail: wordsOf(outcome.reasons),
      });
    case 'unclear':
      return fail({ kind: 'mail-unclear', detail: wordsOf(outcome.reasons) });
    case 'come-back':
      return outcome.why === 'attachment-unreachable'
        ? fail({ kind: 'attachment-unreachable' })
        : fail({ kind: 'mail-deferred', waitSeconds: outcome.waitSeconds });
  }
};
