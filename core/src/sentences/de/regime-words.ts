import { REGIME_CHOICES, type RegimeChoice } from '../../shops/regime-choices.ts';

/** What the choices are called, in the merchant's words. */
export const REGIME_LABELS: Readonly<Record<RegimeChoice, string>> = {
  '0': 'Kleinunternehmer (§ 19 UStG)',
  '1': 'Deutsche Umsatzsteuer',
  oss: 'Umsatzsteuer des Bestimmungslands (EU-OSS)',
};

const isChoice = (text: string): text is RegimeChoice => (REGIME_CHOICES as readonly string[]).includes(text);

/** The label of a choice as a fact names it. */
export const regimeWord = (choice = ''): string => (isChoice(choice) ? REGIME_LABELS[choice] : choice);
