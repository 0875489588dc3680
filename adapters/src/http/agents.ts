import { Agent as PlainAgent, type AgentOptions } from 'node:http';
import { Agent as EncryptedAgent } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';

/** Who connects, by protocol. */
export interface Agents {
  readonly httpAgent: PlainAgent;
  readonly httpsAgent: EncryptedAgent;
}

/** How long connections may take to do nothing, in milliseconds. */
export interface ConnectionTimes {
  /** A connection, with its encryption, that takes longer will not come about. */
  readonly toConnect: number;
  /**
   * Servers hang up on an idle connection after 5 seconds and more; one that we have given up before cannot be ended
   * under a request. Their own `Keep-Alive` header shortens it.
   */
  readonly idle: number;
}

const TIMES: ConnectionTimes = { toConnect: 10_000, idle: 4000 };

/** As axios sets it for each request: another one would be set and set back with every request, eight calls of the system. */
const PROBE_AFTER_MILLIS = 60_000;

/** Agents that keep connections open for the next request; no limit to their number, because the callers have theirs. */
export const sharedAgents = ({ toConnect, idle } = TIMES): Agents =>
  withTimeLimit({ keepAlive: true, keepAliveMsecs: PROBE_AFTER_MILLIS, timeout: idle }, toConnect);

/** Agents for one exchange that connect to the given addresses, without asking again what the name means. */
export const agentsFor = (addresses: readonly string[]): Agents =>
  withTimeLimit({ keepAlive: false, lookup: pinnedTo(addresses) }, TIMES.toConnect);

/** Ends what the agents hold open. */
export const closeAgents = ({ httpAgent, httpsAgent }: Agents): void => {
  httpAgent.destroy();
  httpsAgent.destroy();
};

/** A lookup that has one answer for every name. */
const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_name, options, answer) => {
    const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
    if (options.all) return answer(null, found);
    answer(null, found[0]?.address ?? '', found[0]?.family);
  };

const withTimeLimit = (options: AgentOptions & { readonly lookup?: LookupFunction }, millis: number): Agents => ({
  httpAgent: new (class extends PlainAgent {
    override createConnection(...call: Parameters<PlainAgent['createConnection']>) {
      return inTime(super.createConnection(...call), 'connect', millis);
    }
  })(options),
  httpsAgent: new (class extends EncryptedAgent {
    override createConnection(...call: Parameters<EncryptedAgent['createConnection']>) {
      return inTime(super.createConnection(...call), 'secureConnect', millis);
    }
  })(options),
});

/** Gives up a connection that does not come about; said like the operating system says it of one. */
const inTime = <S extends Duplex | null | undefined>(socket: S, event: string, millis: number): S => {
  if (!socket) return socket;
  const late = () => Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT', syscall: 'connect' });
  const timer = setTimeout(() => socket.destroy(late()), millis);
  for (const end of [event, 'close']) socket.once(end, () => clearTimeout(timer));
  return socket;
};
