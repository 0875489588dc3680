import { wordsOfRefusal } from '../../side-tasks/side-task-progress.ts';
import type { SideTaskOutcome } from './side-task-outcome.ts';
import { attachmentText, CONTRACT_TEXT, failureText, isAttachmentFailure } from '../../sentences/de/failure-text.ts';
import { wordOfRight } from '../../sentences/de/right-words.ts';
import { ACCOUNT_RIGHTS, type AccountRight } from '../../kernel/account-capabilities.ts';
import type { AttachmentFailure } from '../../ports/attachment-source.ts';

/** Addresses may hold secrets; the name of the file says enough. */
const fileAt = (url: string): string => {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.split('/').findLast((part) => part !== '') ?? '';
};

/** Why a file that a merchant wants in a mail does not go along, after its kind. */
export const attachmentReasons = ({ kind }: AttachmentFailure, url: string): readonly string[] => [
  kind,
  attachmentText(kind, fileAt(url)),
];

/** Whether a refusal is about a file that a merchant wants in a mail. */
export const isAboutAttachment = ([kind = '']: readonly string[]): boolean => isAttachmentFailure(kind);

/** What a refusal says in words; it begins with the kind of failure, which is for programs. Undefined if it says nothing. */
export const failureWords = (reasons: readonly string[]): string | undefined => {
  const [kind = ''] = reasons;
  const said = wordsOfRefusal(reasons);
  if (isAboutContract(reasons)) return CONTRACT_TEXT;
  return said.length > 0 ? said.map(wordOfRight).join('; ') : failureText(kind);
};

/** Whether no right is missing but the contract of the account. */
const isAboutContract = ([kind, permission]: readonly string[]): boolean =>
  kind === 'bookkeeping-permission-missing' && permission === 'subscription';

/** Code of a refusal in the log, where it has one: a permission is missing. Specification 2, section 8. */
export const failureCode = (reasons: readonly string[]): string | undefined =>
  reasons[0]?.endsWith('-permission-missing') && !isAboutContract(reasons) ? 'MISSING_SCOPE' : undefined;

/** The right at the accounting service for want of which a side task was refused, if that was why. */
export const deniedScopeOf = (outcome: SideTaskOutcome): AccountRight | undefined => {
  if (outcome.kind !== 'refused') return undefined;
  const [kind, scope] = outcome.reasons;
  return kind === 'bookkeeping-permission-missing' ? ACCOUNT_RIGHTS.find((right) => right === scope) : undefined;
};
