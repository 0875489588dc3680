import type { DocumentKind } from '../../documents/document-kind.ts';
import { documentsOf, isAvailable, mayBeAddress } from '../catalogue/catalogue.ts';
import { fieldRule, type TemplateField } from '../catalogue/fields.ts';
import { isKnownName } from '../catalogue/names.ts';
import { nearestName } from '../catalogue/nearest-name.ts';
import type { NameOperand } from '../template.ts';
import { namespaceOf } from '../catalogue/words.ts';
import { warning, type TemplateFinding } from './finding.ts';

const WHERE: Readonly<Record<DocumentKind, string>> = {
  invoice: 'auf Rechnungen',
  'credit-note': 'auf Gutschriften',
  'delivery-note': 'auf Lieferscheinen',
};

/** Names that are known but have no value in this field of this document. */
export const unavailableNames = (
  names: readonly NameOperand[],
  document: DocumentKind,
  field: TemplateField,
): readonly TemplateFinding[] =>
  names
    .filter(({ name }) => isKnownName(name) && !isAvailable(name, document, field))
    .map(({ name, at }) => {
      const where = documentsOf(name).includes(document) ? `im Feld „${fieldRule(field).label}“` : WHERE[document];
      const message = `Der Platzhalter „${name}“ hat ${where} keinen Wert.`;
      return { ...warning('not-available', at, message), severity: 'error' };
    });

/** Metafields that the settings do not load. */
export const metafieldsNotLoaded = (
  names: readonly NameOperand[],
  loaded: Iterable<string>,
): readonly TemplateFinding[] => {
  const known = new Set(loaded);
  return names
    .filter(({ name }) => namespaceOf(name) === 'METAFIELD' && isKnownName(name) && !known.has(name))
    .map(({ name, at }) =>
      warning(
        'not-loaded',
        at,
        `Das Metafeld „${name}“ wird laut Einstellungen nicht geladen.`,
        nearestName(name, known),
      ),
    );
};

/** Names that never are an e-mail address, where one is asked for. */
export const noAddresses = (names: readonly NameOperand[]): readonly TemplateFinding[] =>
  names
    .filter(({ name }) => isKnownName(name) && !mayBeAddress(name))
    .map(({ name, at }) => {
      const message = `Der Platzhalter „${name}“ ist keine E-Mail-Adresse.`;
      return { ...warning('not-available', at, message, 'ORDER.EMAIL'), severity: 'error' };
    });
