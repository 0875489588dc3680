import { featureGate } from '../plans/feature-gate.ts';
import type { FeatureGate } from '../plans/closed-gate.ts';
import { isSold } from '../plans/shop-plan.ts';
import { entitlementsOf } from '../shops/entitlements-of.ts';
import type { Obstacle } from '../sentences/de/obstacles.ts';
import { ACTION_NAMES, ACTIONS, type ActionName } from './catalogue.ts';
import { notNow, type ActedOn, type Offer } from './order-action.ts';

/** One line of the menu of an order, or of one of its documents. */
export interface ActionOffer {
  readonly action: ActionName;
  /** The entry of the document that it would be done with. */
  readonly document?: string;
  readonly offer: Offer;
}

/** Whether an action can be done now: first what plan and rights say, then its own rule, then what it takes of the transfers. */
export const offerOf = (action: ActionName, about: ActedOn): Offer => {
  const { features = [], offered, transfers = 0 } = ACTIONS[action];
  for (const feature of features) {
    const gate = featureGate(feature, entitlementsOf(about.shop));
    if (gate.kind !== 'open') return notNow(CLOSED[gate.kind]);
  }
  const offer = offered(about);
  const lacking = offer.kind === 'here' && transfers > about.transfers ? notNow('transfers-missing') : offer;
  const isForSale = isSold(about.shop.plan) || lacking.kind !== 'not' || lacking.why !== 'transfers-missing';
  return isForSale ? lacking : notNow('transfers-not-given');
};

const CLOSED = {
  'upgrade-required': 'not-in-plan',
  'purchase-required': 'not-in-plan',
  'not-given': 'feature-not-given',
  'scopes-missing': 'right-missing',
} as const satisfies Readonly<Record<Exclude<FeatureGate['kind'], 'open'>, Obstacle>>;

/** Whether an action would be possible with more transfers, wherever these come from. */
export const lacksTransfers = (why: Obstacle): boolean => why === 'transfers-missing' || why === 'transfers-not-given';

/** Everything that could be done with an order and its documents, and why not where it cannot be. */
export const offersOf = (about: Omit<ActedOn, 'document'>): readonly ActionOffer[] =>
  ACTION_NAMES.flatMap((action): readonly ActionOffer[] =>
    (ACTIONS[action].on === 'order'
      ? [{ action, offer: offerOf(action, about) }]
      : about.order.documents.map((document) => ({
          action,
          document: document.id,
          offer: offerOf(action, { ...about, document }),
        }))
    ).filter(({ offer }) => offer.kind !== 'not' || !isHidden(action, offer.why)),
  );

const isHidden = (action: ActionName, why: Obstacle): boolean => {
  const { isHiddenWhenOff = [] } = ACTIONS[action];
  return isHiddenWhenOff === true ? !lacksTransfers(why) : isHiddenWhenOff.includes(why);
};
