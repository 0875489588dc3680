import { ACTION_NAMES, ACTIONS } from '../actions/catalogue.ts';
import { RULES, RULES_VERSION } from '../e-invoice/rules.ts';
import { RECKONING_CAUSES } from '../records/reckoning.ts';
import { countText, listed, quotedName } from '../sentences/de/german-words.ts';
import { reckoningHead } from '../sentences/de/reckoning-text.ts';
import type { ProcedureFacts } from './procedure-facts.ts';
import { headsOf } from './reason-rules.ts';
import { settingLine } from './setting-lines.ts';

/** What is checked before a document leaves, what holds it, and how one is corrected. */
export const checkLines = (facts: ProcedureFacts): readonly string[] => [
  'Vor dem Senden prüft Belegwerk Adresse, Steuersätze, USt-IdNr. und den Betrag auf den Cent.',
  'Ein Beleg wird in diesen Fällen angehalten, bis ein Mensch entscheidet:',
  ...headsOf('held', facts.settings),
  settingLine(facts, 'invoiceFinalize'),
  settingLine(facts, 'creditFinalize'),
  `E-Rechnungen werden nach ${countText(String(Object.keys(RULES).length))} Regeln geprüft (EN 16931 ${RULES_VERSION.en16931}, XRechnung ${RULES_VERSION.xRechnung}).`,
  settingLine(facts, 'eInvoiceHoldMail'),
  'Ein festgeschriebener Beleg wird nicht geändert. Berichtigt wird er durch Storno oder Gutschrift und einen neuen Beleg.',
  settingLine(facts, 'invoiceEdits'),
  `Von Hand möglich, jeweils mit Zeit und Benutzer aufgezeichnet: ${listed([...new Set(ACTION_NAMES.map((name) => quotedName(ACTIONS[name].label)))])}.`,
];

/** The internal controls: what is compared with what, and what a difference may be. */
export const internalControlLines = (facts: ProcedureFacts): readonly string[] => [
  'Abgleich: Bestellung, Belege und Zahlungen jeder Bestellung werden auf den Cent verglichen. Jede Differenz hat einen dieser Gründe:',
  ...new Set(RECKONING_CAUSES.map((cause) => reckoningHead({ cause }))),
  'Nummern: Belegwerk liest die Nummern jedes Monats aus Lexware Office und nennt jede Lücke mit ihrem Grund. Für eine Lücke ohne Grund fragt es.',
  'Auszahlungen: Jede Auszahlung von Shopify Payments wird in Bestellungen, Erstattungen und Gebühren zerlegt, auf den Cent.',
  'Nachweis: Was über eine Bestellung bekannt war, welche Regel entschied, was gesendet wurde und was antwortete, steht in einer fortlaufenden Kette. Jeder Eintrag trägt die Prüfsumme (SHA-256) des vorigen.',
  'Eingriffe: Jede Handlung von Hand und jede geänderte Einstellung ist mit Zeit und Benutzer aufgezeichnet.',
  settingLine(facts, 'invoiceEnshrine'),
];
