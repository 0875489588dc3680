import type { DocumentProcessingReply, OrderReply } from '@belegwerk/contracts/api';
import { FIELD_KEYS, fieldOf, type FieldKey } from '@belegwerk/core/preferences';
import { reasonText } from '@belegwerk/core/sentences';
import { kindName } from '../../shared/documents/document-words.ts';
import { isCancelledByHand } from './balance-words.ts';
import { placeOf } from '../../shared/preferences/preference-words.ts';

/** What happens to an order next. */
export interface NextStep {
  readonly text: string;
  /** When it is looked at again by itself, where a moment is known. */
  readonly at?: string;
  /** The setting that decides it, and where it is changed. */
  readonly setting?: { readonly content: string; readonly url: string };
}

const isSetting = (key: string): key is FieldKey => FIELD_KEYS.some((each) => each === key);

const settingOf = (key: string | undefined): Pick<NextStep, 'setting'> =>
  key !== undefined && isSetting(key) ? { setting: { content: fieldOf(key).label, url: placeOf(key) } } : {};

const ahead = (each: DocumentProcessingReply, isOwn: boolean): NextStep => {
  const { state, reason, nextLookAt } = each;
  const why = state === 'creating' ? 'wird gerade erstellt.' : 'entsteht von selbst.';
  const text = isOwn || state === 'creating' ? `${kindName(each)} ${why}` : reasonText(reason, undefined, each.kind);
  return { text, ...(nextLookAt === undefined ? {} : { at: nextLookAt }), ...settingOf(reason.setting) };
};

const AHEAD: readonly string[] = ['creating', 'waiting'];

/**
 * What happens next, when, and which setting decides it: a person is asked first, then comes what is under way or waits; where
 * nothing does, that is said.
 */
export const nextStepOf = ({
  status,
  documents,
  documentStatuses = [],
  followUps = [],
  isIgnored,
}: OrderReply): NextStep => {
  if (status.state === 'held' || status.state === 'failed')
    return { text: 'Nichts, bis du etwas änderst.', ...settingOf(status.reason.setting) };
  const waiting = AHEAD.map((state) => documentStatuses.find((each) => each.state === state)).find(Boolean);
  if (waiting) return ahead(waiting, waiting.state === status.state && waiting.reason.code === status.reason.code);
  if (AHEAD.includes(status.state)) return ahead({ ...status, kind: status.kind ?? 'invoice' }, true);
  const later = followUps.find(({ nextLookAt }) => nextLookAt !== undefined)?.nextLookAt;
  if (later !== undefined) return { text: 'Was noch offen ist, wird erneut versucht.', at: later };
  if (documents.some((each) => each.status === 'draft'))
    return { text: 'Nichts von selbst. Schließe den Entwurf in Lexware Office ab.' };
  if (isIgnored) return { text: 'Nichts. Diese Bestellung wird ignoriert. Mit „Wieder aufnehmen“ geht es weiter.' };
  if (isCancelledByHand({ documentStatuses }))
    return { text: 'Nichts. Die Rechnung ist von Hand storniert. Mit „Wieder aufnehmen“ entsteht eine neue.' };
  return status.state === 'skipped'
    ? { text: 'Nichts. Diese Bestellung bekommt keine Belege.', ...settingOf(status.reason.setting) }
    : { text: 'Nichts. Ändert sich die Bestellung, folgen die Belege von selbst.' };
};
