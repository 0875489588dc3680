import type { MailFailure } from '@belegwerk/core/ports';
import type { NodemailerError } from 'nodemailer';
import { CONNECTION_WAIT_SECONDS, waitSecondsIn } from './asked-wait.ts';
import { connectionTrouble, replyText, tlsTrouble } from './details.ts';
import { RecipientsRefused } from './smtp-session.ts';

/** What a failed attempt means. `handedOver`: the whole message had been given to the connection. */
export const failureOf = (error: unknown, handedOver: boolean): MailFailure => {
  if (error instanceof RecipientsRefused) return ofRefusals(error.replies);
  const trouble = error as NodemailerError;
  if (trouble.responseCode) return ofReply(trouble, trouble.responseCode, handedOver);
  if (handedOver) return { kind: 'mail-outcome-unknown', detail: connectionTrouble(trouble) };
  return beforeHandover(trouble);
};

/** A reply is an answer: a mail that was answered with 4xx or 5xx was not taken. */
const ofReply = (trouble: NodemailerError, code: number, handedOver: boolean): MailFailure => {
  const detail = replyText(trouble.response ?? trouble.message);
  if (code >= 400 && code < 500) return { kind: 'mail-deferred', waitSeconds: waitSecondsIn(detail), detail };
  if (trouble.code === 'EAUTH' || LOGIN_CODES.has(code)) return { kind: 'mail-login-refused', detail };
  // an answer that is neither yes nor no
  if (code < 400 && handedOver) return { kind: 'mail-outcome-unknown', detail };
  return { kind: 'mail-refused', detail };
};

/** RFC 4954: login required, mechanism too weak, credentials invalid, encryption required. */
const LOGIN_CODES: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/** One recipient who never gets mail there makes waiting for the others useless. */
const ofRefusals = (replies: readonly NodemailerError[]): MailFailure => {
  const isForGood = ({ responseCode = 0 }: NodemailerError) => responseCode >= 500;
  const worst = replies.find(isForGood) ?? replies[0];
  const detail = replyText(worst?.response ?? '');
  if (worst && isForGood(worst)) return { kind: 'mail-refused', detail };
  return { kind: 'mail-deferred', waitSeconds: waitSecondsIn(detail), detail };
};

const beforeHandover = (trouble: NodemailerError): MailFailure => {
  if (trouble.code === 'EAUTH') return { kind: 'mail-login-refused', detail: replyText(trouble.message) };
  const tls = tlsTrouble(trouble);
  if (tls !== undefined) return { kind: 'mail-refused', detail: tls };
  const detail = connectionTrouble(trouble);
  if (isHopeless(trouble)) return { kind: 'mail-refused', detail };
  return { kind: 'mail-deferred', waitSeconds: CONNECTION_WAIT_SECONDS, detail };
};

/** What the next attempt would meet as well: no such name, no mail server behind it, a message it does not take. */
const isHopeless = ({ code, originalCode }: NodemailerError): boolean =>
  code === 'EDNS'
    ? originalCode === 'ENOTFOUND' || originalCode === 'ENODATA'
    : code === 'EPROTOCOL' || code === 'EMESSAGE' || code === 'EENVELOPE';
