import { fail, ok, type Result } from '../../kernel/result.ts';
import { letterToOperator, type OperatorLetter } from '../../mails/letter-to-operator.ts';
import type { Mail } from '../../ports/mail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MailFailure } from '../../ports/postbox.ts';
import { checkNumber } from '../../search/check-number.ts';

interface Ports {
  /** Where the operator reads mail, and the installation's own way there; undefined without either. */
  readonly post: { readonly to: string; readonly send: SendToOperator } | undefined;
  readonly clock: Clock;
}

export type SendToOperator = (mail: Mail) => Promise<Result<void, MailFailure>>;

/**
 * `not-sent`: surely not; `unclear`: it may have been, and is not repeated; `too-many`: this writer's, until within the hour;
 * `busy`: those of others, for a minute.
 */
export type LetterFailure = 'not-sent' | 'unclear' | 'too-many' | 'busy';

/**
 * Letters an hour from each of both forms: more come from machines, and the mail account must not be blocked for them. Behind
 * them one a minute still goes out, of a person who has not written within the hour: so thirty letters do not shut the form for
 * others. What strangers write takes nothing from the shops.
 */
const MAX_AN_HOUR = 30;
const MINUTE_MS = 60_000;
const MAX_OF_ONE = 5;
const HOUR_MS = 3_600_000;

/** The letter as it counts: another text under an id that was used is another letter. */
const withTextInId = ({ id, subject, message, replyTo, ...letter }: OperatorLetter): OperatorLetter => {
  const text = checkNumber(JSON.stringify([subject, message, replyTo]));
  return { ...letter, id: `${id}.${text}`, subject, message, replyTo };
};

interface Sending {
  readonly isFromApp: boolean;
  readonly from: string;
  readonly since: number;
  readonly outcome: Promise<Result<void, LetterFailure>>;
}

/**
 * Sends a letter to the operator. Nothing of it is stored: what was sent within the hour is remembered by
 * its id and who wrote it alone, in this process, so that pressing twice sends once. `address`: where a stranger writes from; a
 * shop counts by its key.
 */
export const makeWriteToOperator = ({ post, clock }: Ports) => {
  const sendings = new Map<string, Sending>();
  const write = async (written: OperatorLetter, address = ''): Promise<Result<void, LetterFailure>> => {
    if (!post) return fail('not-sent');
    const letter = withTextInId(written);
    const [isFromApp, from] = [letter.shop !== undefined, letter.shop ?? address];
    const now = clock.now().epochMilliseconds;
    for (const [id, { since }] of sendings) if (now - since >= HOUR_MS) sendings.delete(id);
    const before = sendings.get(letter.id);
    if (before) return before.outcome;
    const alike = [...sendings.values()].filter((sending) => sending.isFromApp === isFromApp);
    const own = alike.filter((sending) => sending.from === from);
    if (own.length >= MAX_OF_ONE) return fail('too-many');
    if (alike.length >= MAX_AN_HOUR) {
      if (own.length > 0) return fail('too-many');
      if (alike.some(({ since }) => now - since < MINUTE_MS)) return fail('busy');
    }
    const outcome = post
      .send({ ...letterToOperator(letter, post.to), attachments: [] })
      .then((sent): Result<void, LetterFailure> => {
        if (sent.ok) return ok(undefined);
        if (sent.failure.kind === 'mail-outcome-unknown') return fail('unclear');
        // surely not sent: the same letter may be tried again
        sendings.delete(letter.id);
        return fail('not-sent');
      });
    sendings.set(letter.id, { isFromApp, from, since: now, outcome });
    return outcome;
  };
  return { isOffered: post !== undefined, write };
};
export type WriteToOperator = ReturnType<typeof makeWriteToOperator>;
