import { germanDay, businessDay, compareInstants, plusDays, startOfBusinessDay } from '../kernel/calendar.ts';
import { listed } from '../sentences/de/german-words.ts';
import { endOfAccess } from '../records/adviser-access.ts';
import { ADMIN_RIGHTS, adminRightsOf, type AdminRight } from '../permissions/permissions.ts';
import { byWhom, wasBy } from './as-of.ts';
import type { ProcedureFacts } from './procedure-facts.ts';

const ADMIN_RIGHT_WORDS: Readonly<Record<AdminRight, string>> = {
  look: 'ansehen',
  visit: 'Seiten eines Shops als Support lesen',
  run: 'die Installation betreiben',
  coupons: 'Coupons und Angebote vergeben',
  money: 'Partner und Auszahlungen bearbeiten',
};

const approvals = (facts: ProcedureFacts): readonly string[] => {
  const { shop, day } = facts;
  const terms = shop.onboarding?.accepted;
  return [
    ...(terms && wasBy(terms.at, day)
      ? [`Nutzungsbedingungen, Fassung ${terms.version}: angenommen ${byWhom(facts, terms.at, terms.by)}.`]
      : []),
    ...(shop.agreements ?? [])
      .filter(({ at }) => wasBy(at, day))
      .map(
        ({ version, at, by }) =>
          `Vertrag zur Auftragsverarbeitung, Fassung ${version}: geschlossen ${byWhom(facts, at, by)}.`,
      ),
    ...(shop.regime && wasBy(shop.regime.at, day)
      ? [`Besteuerung: gewählt ${byWhom(facts, shop.regime.at, shop.regime.by)}.`]
      : []),
  ];
};

const advisers = (facts: ProcedureFacts): readonly string[] => {
  const endOfDay = startOfBusinessDay(plusDays(facts.day, 1));
  return facts.advisers
    .filter((access) => wasBy(access.grantedAt, facts.day) && compareInstants(endOfAccess(access), endOfDay) >= 0)
    .map(
      ({ firm, grantedAt, grantedBy, validUntil }) =>
        `Lesender Zugang für ${firm}: gegeben ${byWhom(facts, grantedAt, grantedBy)}, gültig bis ${germanDay(validUntil)}.`,
    );
};

/** Who may do what, and who approved it. */
export const peopleLines = (facts: ProcedureFacts): readonly string[] => {
  const { shop, day } = facts;
  const rights = adminRightsOf(shop);
  const staff = (shop.staff ?? []).map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'de'));
  const readers = advisers(facts);
  return [
    'Wer in Shopify Zugang zu dieser App hat, darf in ihr alles, was den eigenen Shop betrifft. Den Zugang vergibt der Shop in Shopify.',
    staff.length === 0
      ? 'Bisher ist kein Benutzer mit Namen bekannt.'
      : `Benutzer, die Belegwerk mit Namen kennt: ${listed(staff)}.`,
    'Jede Handlung und jede geänderte Einstellung ist mit Zeit und Benutzer aufgezeichnet.',
    ...approvals(facts),
    ...(readers.length === 0 ? ['Kein lesender Zugang für eine Kanzlei war an diesem Tag offen.'] : readers),
    `Rechte in der Administration der Installation, jedes für sich: ${listed(ADMIN_RIGHTS.map((right) => ADMIN_RIGHT_WORDS[right]))}.`,
    rights.length === 0
      ? 'Dieser Shop hat keines davon.'
      : `Dieser Shop hat davon: ${listed(rights.map((right) => ADMIN_RIGHT_WORDS[right]))}.`,
    'Der Betreiber liest die Seiten eines Shops nur mit Angabe eines Grundes, eine Stunde lang. Jeder Besuch steht im Verlauf des Shops.',
    ...(shop.suspended && wasBy(shop.suspended.at, day)
      ? [`Der Betreiber hat Belegwerk am ${germanDay(businessDay(shop.suspended.at))} für diesen Shop ausgeschaltet.`]
      : []),
  ];
};
