import type { MailedKind, ActedOn } from './order-action.ts';
import { exemptFromMail } from '../preferences/exempt-from-mail.ts';
import { mailOf, SETTING_PREFIX } from '../preferences/document-views.ts';
import { unavailability } from '../preferences/availability.ts';
import { listed } from '../sentences/de/german-words.ts';
import { entitlementsOf } from '../shops/entitlements-of.ts';

const NAMES: Readonly<Record<MailedKind, string>> = { 'credit-note': 'die Gutschrift', invoice: 'die neue Rechnung' };

/** Whether a document that is made of an order now goes to its customer by itself, as settings are. */
export const isMailed =
  ({ shop, order, document }: ActedOn) =>
  (kind: MailedKind): boolean => {
    const { preferences } = shop;
    const prefix = SETTING_PREFIX[kind];
    const mail = mailOf(preferences, prefix);
    if (!mail.enabled || document?.afterwards || exemptFromMail(order, mail, prefix)) return false;
    return unavailability(`${prefix}SendMailEnabled`, true, preferences, entitlementsOf(shop)) === undefined;
  };

/** Which of the documents that come of an action go to the customer by themselves, as settings are now. */
export const mailSentence = (kinds: readonly MailedKind[], about: ActedOn): string => {
  const mailed = kinds.filter(isMailed(about));
  if (mailed.length === 0) return 'Der Kunde bekommt dazu keine E-Mail.';
  const others = kinds.filter((kind) => !mailed.includes(kind)).map((kind) => NAMES[kind]);
  const rest = others.length > 0 ? `, ${listed(others)} nicht` : '';
  return `Der Kunde bekommt ${listed(mailed.map((kind) => NAMES[kind]))} per E-Mail${rest}.`;
};
