import { writableValue } from '../../metafields/catalogue.ts';
import { gatewayOf } from '../../payments/gateways.ts';
import { FIELDS, isFieldKey } from '../../preferences/catalogue.ts';
import type { FieldFault } from '../../preferences/field-fault.ts';
import { METAFIELD_RESOURCE_LABELS } from '../../preferences/metafield-address.ts';
import type { FieldKey } from '../../preferences/preferences-shape.ts';

/** What a fault says, and where it is. */
interface Fault extends Pick<FieldFault, 'field' | 'text'> {
  readonly code?: string | undefined;
  readonly at?: FieldFault['at'] | undefined;
}

const PARTS: Readonly<Record<string, string>> = { resource: 'Ort', namespace: 'Namensraum', key: 'Schlüssel' };

/** What is wrong with a setting of a file, with the place in it and with the names of its choices beside their codes. */
export const settingFaultText = ({ field, at = [], code, text }: Fault): string => {
  if (!isFieldKey(field)) return text;
  const what = code === 'not-a-choice' ? (choicesText(field, at) ?? text) : text;
  return [...at.map((part, place) => partText(field, part, place)), what].join(': ');
};

const partText = (field: FieldKey, part: string | number, place: number): string => {
  if (typeof part === 'number') return `${part + 1}. Eintrag`;
  if (place > 0) return PARTS[part] ?? part;
  return field === 'saveMetafield' ? (writableValue(part)?.label ?? part) : gatewayOf(part).name;
};

/** A file has the code, a person knows the name. */
const choicesText = (field: FieldKey, at: FieldFault['at']): string | undefined => {
  const { choiceLabels = {}, choices = [] } = FIELDS[field];
  const named =
    at.at(-1) === 'resource'
      ? Object.entries(METAFIELD_RESOURCE_LABELS)
      : choices.map((choice) => [String(choice), choiceLabels[String(choice)]] as const);
  const said = named.map(([code, label]) => (label === undefined ? `"${code}"` : `"${code}" (${label})`));
  return said.length > 0 ? `Erlaubt ist ${said.join(', ')}` : undefined;
};
