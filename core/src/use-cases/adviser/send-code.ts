import { digestOf, proofOf } from '../../kernel/digest.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { codeMail } from '../../mails/adviser-mails.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../stores/stores.ts';
import { withCode } from '../../records/adviser-sign-in.ts';
import type { MailToAdviser } from './mail-to-adviser.ts';
import type { OpenAccess, StandingOfAdviser } from './adviser-standing.ts';

interface Ports {
  readonly stores: Stores;
  readonly mailToAdviser: Pick<MailToAdviser, 'send'>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly openTo: StandingOfAdviser['openTo'];
}

export type SendCodeFailure = 'nowhere' | 'too-many' | 'not-sent';

const DIGITS = 6;

/** The digits of a code, from a token that cannot be guessed; that some come a hair more often does no harm. */
const codeFrom = (token: string): string =>
  String(Number.parseInt(digestOf(token).slice(0, 12), 16) % 10 ** DIGITS).padStart(DIGITS, '0');

/** Mails the code by which a link opens. The code is stored before its mail leaves; one that did not leave is no code. */
export const makeSendCode =
  ({ stores, mailToAdviser, clock, ids, openTo }: Ports) =>
  async (token: string): Promise<Result<OpenAccess, SendCodeFailure>> => {
    const open = await openTo(token);
    if (!open) return fail('nowhere');
    const { shop, access } = open;
    const { advisers } = stores.recordsOf(shop.key);
    const now = clock.now();
    const code = codeFrom(ids.token());
    const digest = proofOf(token, code);
    let refused: 'too-many' | 'on-its-way' | undefined;
    await advisers.change(access.id, (stored) => {
      const changed = withCode(stored, digest, now);
      refused = changed.ok ? undefined : changed.failure;
      return changed.ok ? changed.value : stored;
    });
    if (refused === 'too-many') return fail(refused);
    if (refused === 'on-its-way') return ok(open);
    const press = `${access.id}:${now.epochMilliseconds}`;
    const sent = await mailToAdviser.send(shop, codeMail(shop, access, code, press));
    if (sent.ok || sent.failure.kind === 'mail-outcome-unknown') return ok(open);
    await advisers.change(access.id, (stored) => {
      if (stored.code?.digest !== digest) return stored;
      const { code: _unsent, ...kept } = stored;
      return kept;
    });
    return fail('not-sent');
  };
