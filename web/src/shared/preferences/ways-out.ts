import {
  fieldOf,
  SECTIONS,
  SETUP_PAGE,
  type FieldFault,
  type FieldKey,
  type Unavailable,
} from '@belegwerk/core/preferences';
import { connectWords } from '../connection/connect-words.ts';
import { grantAddress } from '../shop-rights/grant-address.ts';
import { placeOf, preferenceWords as words } from './preference-words.ts';

/** A link to where something can be changed. */
export interface WayOut {
  readonly content: string;
  readonly url: string;
  /** What is missing there is a right, for which the account can be asked at once. */
  readonly isAboutRights?: true;
}

export const TO_PLAN: WayOut = { content: words.toPlan, url: '/plan' };
/** A larger plan can be bought for it. */
export const leadsToPlan = ({ code, facts }: FieldFault): boolean =>
  code === 'feature-missing' && facts?.['unsold'] === undefined;

/** There stands what the account can do, and it can be connected once more with all rights. */
export const TO_CONNECTION: WayOut = { content: connectWords.toConnection, url: SETUP_PAGE.path };
const TO_RIGHTS: WayOut = { ...TO_CONNECTION, isAboutRights: true };

/** There stand the questions about things without tax. */
export const TO_QUESTION: WayOut = { content: 'Frage beantworten', url: '/preferences/orders' };

export const toSetting = (key: FieldKey): WayOut => ({ content: words.to(fieldOf(key).label), url: placeOf(key) });

/** There Shopify asks for the rights that a setting needs. */
const toGrant = ({ facts }: FieldFault, shop: string): WayOut => ({
  content: words.grantAccess,
  url: grantAddress(shop, (facts?.['scopes'] ?? '').split(',')),
});

/** Where can be changed that a setting is off; several where several things are missing. */
export const waysOut = (why: Unavailable, shop: string): readonly WayOut[] => {
  switch (why.kind) {
    case 'depends-on':
      return [{ content: words.to(why.label), url: placeOf(why.setting) }];
    case 'no-mail-server':
      return [{ content: words.to(SECTIONS['general.smtp'].label), url: SECTIONS['general.smtp'].anchor }];
    case 'missing': {
      const codes = new Set(why.faults.map(({ code }) => code));
      return [
        ...(why.faults.some(leadsToPlan) ? [TO_PLAN] : []),
        ...(codes.has('edition') ? [TO_CONNECTION] : codes.has('accounting-scopes-missing') ? [TO_RIGHTS] : []),
        ...why.faults.filter(({ code }) => code === 'shop-scopes-missing').map((fault) => toGrant(fault, shop)),
      ];
    }
    case 'fixed':
      return [];
  }
};
