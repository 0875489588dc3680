import { DOCUMENT_KINDS, type DocumentKind } from '../documents/document-kind.ts';
import { hasSmtpServer } from '../preferences/smtp-faults.ts';
import type { FieldKey, Preferences } from '../preferences/preferences-shape.ts';
import { REGIME_LABELS } from '../sentences/de/regime-words.ts';
import { rightsInGerman, shopRightsInGerman } from '../sentences/de/right-words.ts';
import { dayText } from '../sentences/de/german-words.ts';
import { choiceOfRegime } from '../shops/regime-choices.ts';
import { regimeOf } from '../shops/regime-of.ts';
import { byWhom, knownSince, wasBy } from './as-of.ts';
import type { ProcedureFacts } from './procedure-facts.ts';
import { settingLine } from './setting-lines.ts';

const CREATED_BY: Readonly<Record<DocumentKind, readonly [plural: string, setting: FieldKey]>> = {
  invoice: ['Rechnungen', 'invoiceCreate'],
  'credit-note': ['Gutschriften', 'creditCreate'],
  'delivery-note': ['Lieferscheine', 'deliveryCreate'],
};

const createdText = (plural: string, value: Preferences[FieldKey]): string => {
  if (value === false) return `${plural} erstellt Belegwerk nur, wenn ein Benutzer es verlangt.`;
  return typeof value === 'string'
    ? `${plural} erstellt Belegwerk selbsttätig für Bestellungen ab dem ${dayText(value)}.`
    : `${plural} erstellt Belegwerk selbsttätig.`;
};

/** What is described, and by which laws. */
export const scopeLines = ({ settings }: ProcedureFacts): readonly string[] => [
  'Beschrieben ist, wie aus Bestellungen in Shopify Belege in Lexware Office werden, wie sie geprüft, übergeben und aufbewahrt werden.',
  'Rechtsgrundlagen: §§ 145 bis 147 AO, §§ 238, 239 und 257 HGB, §§ 14 bis 14c UStG, GoBD (BMF-Schreiben vom 28.11.2019, zuletzt geändert am 14.07.2025).',
  ...DOCUMENT_KINDS.map((kind) => {
    const [plural, setting] = CREATED_BY[kind];
    return createdText(plural, settings[setting]);
  }),
];

/** Who the business is, as the accounting account and the merchant have said. */
export const businessLines = (facts: ProcedureFacts): readonly string[] => {
  const { shop, day } = facts;
  const { accounting, regime, profile } = shop;
  return [
    `Shop: ${profile.name}, Währung ${profile.currency}`,
    ...(accounting
      ? [
          knownSince(facts, accounting.connectedAt, 'Unternehmen laut Lexware Office', accounting.seller.companyName),
          ...(wasBy(accounting.connectedAt, day)
            ? [
                `USt-IdNr. laut Lexware Office: ${accounting.seller.vatId ?? 'nicht mitgeteilt'}`,
                `Besteuerung laut Lexware Office: ${REGIME_LABELS[choiceOfRegime(regimeOf(accounting.seller))]}`,
              ]
            : []),
        ]
      : ['Lexware Office ist nicht verbunden.']),
    regime
      ? knownSince(
          facts,
          regime.at,
          'Besteuerung, wie das Unternehmen sie gewählt hat',
          `${REGIME_LABELS[choiceOfRegime(regime.regime)]}, ${byWhom(facts, regime.at, regime.by)}`,
        )
      : 'Besteuerung: in Belegwerk nicht gewählt, es gilt die Angabe in Lexware Office.',
  ];
};

/** Which programs take part, and what each may do at the others. */
export const landscapeLines = (facts: ProcedureFacts): readonly string[] => {
  const { shop, settings, installation } = facts;
  const { accounting } = shop;
  return [
    'Shopify: Bestellungen, Zahlungen, Erstattungen und Sendungen. Belegwerk liest sie nach jeder Nachricht von Shopify neu und sucht regelmäßig nach Änderungen, von denen keine Nachricht kam.',
    `Rechte von Belegwerk in Shopify: ${shopRightsInGerman(shop.profile.grantedScopes) || 'keine'}`,
    `Belegwerk ${installation.product}: entscheidet, welche Belege nötig sind, und schickt sie an Lexware Office. Betreiber: ${installation.operator?.name ?? 'nicht angegeben'}.`,
    'Lexware Office: führt die Belege, vergibt ihre Nummern und bewahrt sie auf.',
    ...(accounting
      ? [
          knownSince(
            facts,
            accounting.connectedAt,
            'Rechte von Belegwerk in Lexware Office',
            accounting.scopes ? rightsInGerman(accounting.scopes) : 'nach dem hinterlegten API-Schlüssel',
          ),
        ]
      : []),
    hasSmtpServer(settings)
      ? `E-Mails gehen über den eigenen Mailserver ${settings.smtpHost}, Absender ${settings.smtpEmail}.`
      : 'E-Mails gehen über den Mailserver der Installation.',
    settingLine(facts, 'vatIdCheck'),
  ];
};
