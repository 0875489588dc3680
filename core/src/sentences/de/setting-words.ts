import { ORDER_EVENT_LABELS } from '../../preferences/gateway-shapes.ts';
import { FIELDS, isFieldKey } from '../../preferences/catalogue.ts';

const EVENT_WORDS: Readonly<Record<string, string>> = ORDER_EVENT_LABELS;

/** The trigger as its setting shows it. */
export const triggerWord = (event: string | undefined): string => EVENT_WORDS[event ?? ''] ?? 'Erstellt';

/** The name of a setting as its screen shows it. */
export const settingWord = (setting: string): string => (isFieldKey(setting) ? FIELDS[setting].label : setting);
