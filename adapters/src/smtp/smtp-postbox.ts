import { isIPv4 } from 'node:net';
import { fail, ok, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { Mail, MailServer, MailFailure, Postbox } from '@belegwerk/core/ports';
import { CONNECTION_WAIT_SECONDS } from './asked-wait.ts';
import { connectionOptions } from './connection-options.ts';
import { failureOf } from './outcome.ts';
import { withoutSecrets } from './redaction.ts';
import { completed, type CompletePlan, type SmtpPlan } from './smtp-plan.ts';
import { SmtpSession } from './smtp-session.ts';

/** Mail by SMTP, always encrypted: through the merchant's server, or else through the product's own sender. */
export class SmtpPostbox implements Postbox {
  readonly #plan: CompletePlan;

  constructor(plan: SmtpPlan) {
    this.#plan = completed(plan);
  }

  async send(_shop: ShopKey, mail: Mail, given: MailServer | undefined): Promise<Result<void, MailFailure>> {
    const server = given ?? this.#plan.defaultSender;
    // what reads and cleans HTML is loaded with the first mail, not at the start of each host
    const { composeMessage } = await import('./message/compose.ts');
    const message = await composeMessage(mail, server, this.#plan.largestBytes);
    if (!message.ok) return message;
    const { envelope, bytes } = message.value;
    const sent = await this.#attempt(server, given !== undefined, (session) => session.send(envelope, bytes));
    return sent.ok ? sent : fail(withoutSecrets(sent.failure, server, [...envelope.must, ...envelope.may]));
  }

  async verify(server: MailServer): Promise<Result<void, MailFailure>> {
    const found = await this.#attempt(server, true, () => Promise.resolve());
    return found.ok ? found : fail(withoutSecrets(found.failure, server, []));
  }

  async #attempt(
    server: MailServer,
    isMerchants: boolean,
    act: (session: SmtpSession) => Promise<void>,
  ): Promise<Result<void, MailFailure>> {
    const address = isMerchants ? await this.#reach(server) : ok(server.host);
    if (!address.ok) return address;
    const session = new SmtpSession(connectionOptions(this.#plan, server, address.value));
    const timer = setTimeout(() => session.drop(), this.#plan.attemptSeconds * 1000);
    try {
      await session.connect();
      await session.login(server);
      await act(session);
      session.leave();
      return ok(undefined);
    } catch (error) {
      session.drop();
      return fail(failureOf(error, session.handedOver));
    } finally {
      clearTimeout(timer);
    }
  }

  async #reach({ host, port }: MailServer): Promise<Result<string, MailFailure>> {
    const found = this.#plan.reach ? await this.#plan.reach.addressesOf(host, port) : ok([host]);
    if (found.ok) return ok(found.value.find((address) => isIPv4(address)) ?? found.value[0] ?? host);
    const { kind, detail } = found.failure;
    if (kind === 'address-forbidden') return fail({ kind: 'mail-refused', detail });
    return fail({ kind: 'mail-deferred', waitSeconds: CONNECTION_WAIT_SECONDS, detail });
  }
}
