import { digestOfData } from '../kernel/digest.ts';
import { documentSource } from '../records/side-task-source.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { compareInstants, type Instant } from '../kernel/calendar.ts';
import type { SideTask } from '../records/side-task.ts';
import type { MailForm } from './manual-mail.ts';

/** A person pressed „versenden“: in which opened dialog, with which content. */
export interface MailPress {
  /** What every press of the dialog is stored under. */
  readonly dialog: string;
  /** What this one is stored under: the same content in the same dialog is the same press. */
  readonly source: string;
  /** The part of the source that tells presses for one document apart. */
  readonly id: string;
}

/** The press of a dialog for a document; behind `#`, so that it is told from the automatic mail. */
export const mailPress = (document: Pick<IssuedDocument, 'id'>, dialog: string, form: MailForm): MailPress => {
  const prefix = `${documentSource(document)}#`;
  const id = `${dialog}.${digestOfData(form)}`;
  return { dialog: `${prefix}${dialog}.`, source: `${prefix}${id}`, id };
};

/** The dialog in which a stored mail was sent by hand; undefined for one that left by itself. */
export const dialogOf = ({ kind, source }: Pick<SideTask, 'kind' | 'source'>): string | undefined => {
  const press = kind === 'mail' ? source.split('#')[1] : undefined;
  return press?.slice(0, press.lastIndexOf('.'));
};

/** Longer than a mail server is listened to; a host that began to send before that has died. */
const SENDING_SECONDS = 240;

/**
 * What to do when „versenden“ is pressed: send, perhaps what was begun before; nothing, because this very mail has left,
 * is leaving, or has left this dialog with other content; or admit that it is not known.
 */
export type PressProgress =
  | { readonly kind: 'send'; readonly known?: SideTask }
  | { readonly kind: 'sent' | 'sending' | 'sent-otherwise' }
  | { readonly kind: 'unclear'; readonly reasons: readonly string[] };

/** Until when a mail that was begun may still be leaving. */
export const sendingUntil = ({ sentAt, plannedAt }: Pick<SideTask, 'sentAt' | 'plannedAt'>): Instant =>
  (sentAt ?? plannedAt).add({ seconds: SENDING_SECONDS });

const isSending = (mail: SideTask, now: Instant): boolean =>
  mail.state === 'sent' && compareInstants(sendingUntil(mail), now) > 0;

const progressOfOthers = (others: readonly SideTask[], now: Instant): PressProgress | undefined => {
  if (others.some((other) => isSending(other, now))) return { kind: 'sending' };
  if (others.some(({ state }) => state === 'done')) return { kind: 'sent-otherwise' };
  const open = others.find(({ state }) => state === 'unclear' || state === 'sent');
  return open && { kind: 'unclear', reasons: open.refusal ?? [] };
};

/** How a press stands among the stored mails of its order. */
export const pressProgress = (press: MailPress, sideTasks: readonly SideTask[], now: Instant): PressProgress => {
  const ofDialog = sideTasks.filter(({ kind, source }) => kind === 'mail' && source.startsWith(press.dialog));
  const known = ofDialog.find(({ source }) => source === press.source);
  if (known?.state === 'done') return { kind: 'sent' };
  if (known?.state === 'unclear') return { kind: 'unclear', reasons: known.refusal ?? [] };
  if (known && isSending(known, now)) return { kind: 'sending' };
  const others = ofDialog.filter((each) => each !== known);
  return progressOfOthers(others, now) ?? { kind: 'send', ...(known ? { known } : {}) };
};
