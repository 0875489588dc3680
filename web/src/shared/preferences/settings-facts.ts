import { everythingNeeded, fieldOf, type FieldFault, type FieldKey } from '@belegwerk/core/preferences';
import { PLANS, planWith, type Feature } from '@belegwerk/core/plans';
import { settingValueText } from '@belegwerk/core/sentences';
import type { Fact } from '../../ui/index.ts';
import { germanNumber } from '../../wording/amounts.ts';
import { said } from '../../wording/said.ts';

export const settingsHelp = {
  title: 'Alle Einstellungen',
  back: 'Hilfe',
  expert: 'Zeigt sich im Expertenmodus, und immer, wenn hier etwas eingestellt ist.',
  more: {
    automation: [
      '„Belegerstellung einschalten“ zählt zuerst, was jetzt entsteht, und bringt zurück, was vorher an war. Umsätze schaltest du unter „Umsätze“ dazu.',
      'Schaltest du Rechnungen aus, enden mit ihnen Gutschriften, Umsätze und Zuordnungen. „Automatisierte Buchhaltung“ heißt: alle drei entstehen von selbst; „Teilautomatisierte Buchhaltung“: ein Teil davon; „Manuelle Buchhaltung“: nichts.',
    ],
    connection: [
      '„Jetzt abgleichen“ liest, was sich im Konto geändert hat; das geschieht auch von selbst, einmal in der Stunde. „Nachholen“ steht dort, solange Bestellungen darauf warten. „Noch einmal verbinden“ hilft, wenn eine Berechtigung fehlt oder ein anderes Konto gelten soll.',
      'Trennst du die Verbindung, bleiben alle Belege, und neue Bestellungen warten, bis wieder ein Konto verbunden ist.',
    ],
  },
  toPlace: (label: string): string => `Zu „${label}“`,
  toSetting: (label: string): string => `„${label}“ einstellen`,
  choices: 'Werte',
  usual: 'Neuer Shop',
  limit: 'Grenze',
  needs: 'Braucht',
  template: 'Mit Platzhaltern und Befehlen',
} as const;

const NEEDED: Readonly<Record<string, string>> = {
  'shop-scopes-missing': 'eine Berechtigung in Shopify',
  get 'accounting-scopes-missing'() {
    return said('eine Berechtigung in Lexware Office');
  },
};

/** What the store of a shop at the beginning subscribes to, and one to which the smallest plan is not offered. */
const STORES = ['basic', 'shopify'] as const;

/** From which plan on: which are offered is up to the store, and the help is for every shop. */
const planText = (feature: Feature): string => {
  const plans = new Set(STORES.flatMap((store) => planWith(feature, store) ?? []));
  const [first, other] = [...plans].map((plan) => `„${PLANS[plan].name}“`);
  return `Abonnement ab ${first ?? ''}${other === undefined ? '' : ` (wo es nicht angeboten wird, ab ${other})`}`;
};

const neededText = ({ code, text }: FieldFault, feature: Feature | undefined): string =>
  code === 'feature-missing' && feature ? planText(feature) : (NEEDED[code] ?? text);

const limitText = (name: FieldKey): string | undefined => {
  const { limit } = fieldOf(name);
  if (!limit) return undefined;
  const most = germanNumber(String(limit.most));
  switch (limit.of) {
    case 'characters':
      return `höchstens ${most} Zeichen`;
    case 'entries':
      return `höchstens ${most} Einträge`;
    case 'value':
      return limit.least === undefined ? `höchstens ${most}` : `${germanNumber(String(limit.least))} bis ${most}`;
  }
};

/** What the help says of a setting, in an installation that sells plans or none. */
export const factsOf = (
  name: FieldKey,
  isSold = true,
): { readonly label: string; readonly help: string; readonly facts: readonly Fact[] } => {
  const { label, help, choices = [], choiceLabels = {}, default: usual, template } = fieldOf(name);
  const limit = limitText(name);
  const needs = everythingNeeded(name)
    .filter(({ code }) => isSold || code !== 'feature-missing')
    .map((fault) => neededText(fault, fieldOf(name).needs?.feature));
  const named = choices.map((choice) => choiceLabels[String(choice)] ?? String(choice));
  return {
    label,
    help,
    facts: [
      ...(named.length > 0 ? [{ term: settingsHelp.choices, value: named.join(', ') }] : []),
      { term: settingsHelp.usual, value: settingValueText(name, usual) },
      ...(limit === undefined ? [] : [{ term: settingsHelp.limit, value: limit }]),
      ...(template === undefined ? [] : [{ term: 'Text', value: settingsHelp.template }]),
      ...(needs.length > 0 ? [{ term: settingsHelp.needs, value: needs.join(', ') }] : []),
    ],
  };
};
