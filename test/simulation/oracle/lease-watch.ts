/** A host as an onlooker sees it. */
interface Onlooked {
  readonly name: string;
  readonly isAlive: boolean;
  /** Milliseconds of the virtual clock until which it stands still, or last did. */
  readonly frozenUntil: number;
}

interface Held {
  readonly holder: Onlooked;
  readonly since: number;
  /** When it was taken or prolonged last, and until when. */
  readonly from: number;
  readonly until: number;
}

/** By then a host that is awake has noticed that its lease is another's: it asks every ten seconds. In milliseconds. */
const NOTICED_WITHIN_MS = 15_000;
/** Only these must be prolonged for as long as their work lasts. */
const OF_WORKERS = /^worker:(.*)$/;

/**
 * Watches at every step that one host at a time works for a shop: that it takes a lease only from one that gave it back, died or
 * stood still, once it has ended; and that who has lost it works on no more. Says what it saw amiss, a line each.
 */
export class LeaseWatch {
  readonly #held = new Map<string, Held>();
  readonly alarms: string[] = [];

  taken(name: string, host: Onlooked, { at, seconds }: { readonly at: number; readonly seconds: number }): void {
    const before = this.#held.get(name);
    if (OF_WORKERS.test(name) && before && before.holder !== host) this.#judge(name, before, host, at);
    this.#held.set(name, { holder: host, since: at, from: at, until: at + seconds * 1000 });
  }

  prolonged(name: string, host: Onlooked, { at, seconds }: { readonly at: number; readonly seconds: number }): void {
    const held = this.#held.get(name);
    if (held?.holder === host) this.#held.set(name, { ...held, from: at, until: at + seconds * 1000 });
  }

  givenBack(name: string, host: Onlooked): void {
    if (this.#held.get(name)?.holder === host) this.#held.delete(name);
  }

  /** A host asks what there is to do for a shop. */
  asksForWork(shop: string, host: Onlooked, at: number): void {
    const held = this.#held.get(`worker:${shop}`);
    if (!held || held.holder === host) return;
    if (at - Math.max(held.since, host.frozenUntil) > NOTICED_WITHIN_MS)
      this.alarms.push(`${host.name} works for ${shop}, whose lease ${held.holder.name} has held for a while`);
  }

  #judge(name: string, { holder, from, until }: Held, host: Onlooked, at: number): void {
    if (at < until) this.alarms.push(`${host.name} took ${name} from ${holder.name} before it ended`);
    else if (holder.isAlive && holder.frozenUntil <= from)
      this.alarms.push(`${holder.name} let ${name} end while it worked, and ${host.name} took it`);
  }
}
