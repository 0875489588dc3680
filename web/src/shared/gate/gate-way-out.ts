import type { GateReply } from '@belegwerk/contracts/api';
import type { Feature } from '@belegwerk/core/plans';
import { DIALOG_TEXTS } from '@belegwerk/core/sentences';
import { grantAddress } from '../shop-rights/grant-address.ts';

/** Where plans are chosen and single features bought. */
export const PLAN_ADDRESS = '/plan';

/** Where a closed gate can be opened; undefined where only who runs the installation could. */
export const gateWayOut = (
  { kind, scopes = [] }: GateReply,
  feature: Feature,
  shop: string,
): { content: string; url: string } | undefined => {
  if (kind === 'not-given') return undefined;
  if (kind === 'purchase-required') return { content: 'Freischalten', url: `${PLAN_ADDRESS}/purchase/${feature}` };
  if (kind !== 'scopes-missing') return { content: 'Abonnement ansehen', url: PLAN_ADDRESS };
  return scopes.length > 0
    ? { content: DIALOG_TEXTS.grantAccess, url: grantAddress(shop, scopes) }
    : { content: 'Verbindung ansehen', url: '/preferences/setup' };
};
