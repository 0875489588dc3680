import { routes } from '@belegwerk/contracts/api';
import { fail, ok, type AccountingTargetId, type Result } from '@belegwerk/core/kernel';
import type {
  AccountingMessageFailure,
  AccountingMessages,
  TakeAccountingMessage,
  ToldByAccounting,
} from '@belegwerk/core/for-areas';
import type { Logger } from 'pino';
import { atService } from '../../http/accounting-paths.ts';
import type { Area, OpenRequestContext } from '../../http/mount.ts';
import { bytesOf } from '../../http/raw-body.ts';
import type { HttpReply } from '../../http/reply.ts';

type Told = typeof routes.accountingMessage;

interface Parts {
  readonly target: {
    readonly id: AccountingTargetId;
    readonly name: string;
    readonly messages: Pick<AccountingMessages, 'read' | 'signatureHeader'>;
  };
  readonly takeAccountingMessage: TakeAccountingMessage;
  readonly counters: AccountingCounters;
  readonly log: Pick<Logger, 'warn'>;
}

/** What the intake of an accounting service's messages has seen since the start; shown by the readiness page. */
export interface AccountingCounters {
  stored: number;
  known: number;
  /** Of what we did ourselves. */
  echo: number;
  badSignature: number;
  unreadable: number;
  /** Of an account that the shop is not connected with. */
  foreign: number;
  unknownShop: number;
}

export const newAccountingCounters = (): AccountingCounters => ({
  stored: 0,
  known: 0,
  echo: 0,
  badSignature: 0,
  unreadable: 0,
  foreign: 0,
  unknownShop: 0,
});

/**
 * Takes the messages of an accounting service: verifies the raw bytes, stores the work durably, answers. Whether a shop
 * is here is no stranger's business: every shop's address is answered alike, so a subscription of no shop is never ended by
 * a 404; it ends with its connection.
 */
export const accountingMessages = (parts: Parts): Area => {
  const { counters, target } = parts;
  const { messages } = target;
  const missing = () => void (counters.badSignature += 1);
  return (mount) => {
    mount.open(atService(routes.accountingMessageAddress, target.id), async () => 200);
    mount.receive(atService(routes.accountingMessage, target.id), {
      signed: { header: messages.signatureHeader, missing },
      prove: signed,
      take: taken,
    });
  };

  async function signed({
    params,
    request,
  }: OpenRequestContext<Told>): Promise<Result<ToldByAccounting, HttpReply<Told>>> {
    const { shop } = params;
    const read = await messages.read(bytesOf(request), request.get(messages.signatureHeader));
    return read.ok ? ok({ target: target.id, shop, message: read.value }) : fail(refused(read.failure));
  }

  async function taken(told: ToldByAccounting): Promise<HttpReply<Told>> {
    const became = await parts.takeAccountingMessage(told);
    if (became !== 'nothing') counters[became === 'stranger' ? 'unknownShop' : became] += 1;
    return 200;
  }

  function refused(failure: AccountingMessageFailure): HttpReply<Told> {
    switch (failure.kind) {
      case 'message-forged':
        counters.badSignature += 1;
        return 401;
      case 'message-unreadable':
        counters.unreadable += 1;
        return 400;
      case 'signer-unknown':
        parts.log.warn({ detail: failure.detail }, `the public key of ${target.name} could not be had`);
        return 503;
    }
  }
};
