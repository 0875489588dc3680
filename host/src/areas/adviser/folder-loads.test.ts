import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { anAdviserAccess, aShop } from '@belegwerk/contracts/ports';
import type { AdviserStanding, ReadAsAdviser } from '@belegwerk/core/for-areas';
import { FolderUnwanted } from '@belegwerk/core/handover';
import type { RequestHandler } from 'express';
import type { Guest } from '../../http/adviser-guard.ts';
import { mounted, openGuards } from '../../testing/mounted.ts';
import { readingArea } from './reading-area.ts';

/** A paper that is there when the test says so. */
const aPaper = () => {
  let arrive = (): void => undefined;
  const there = new Promise<void>((resolve) => (arrive = resolve));
  return { there, arrive: () => arrive() };
};

describe('the folder of a month that an adviser loads', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.close();
    server?.closeAllConnections();
  });

  /** Two shops with accesses `a`, `b` and `c`; a folder is a list, a paper that comes late, and another one. */
  const opened = async () => {
    const papers: ReturnType<typeof aPaper>[] = [];
    const ended = new Set<string>();
    const shops = new Map(['nord', 'sued'].map((name) => [name, aShop()]));
    const folder: ReadAsAdviser['folder'] = async (_guest, month, edition, isStillIn) => {
      if (edition === 9) return undefined;
      const paper = aPaper();
      papers.push(paper);
      const pieces = async function* () {
        yield Buffer.from('Liste');
        await paper.there;
        if (!(await isStillIn())) throw new FolderUnwanted();
        yield Buffer.from('Beleg');
      };
      return { fileName: `${month}.zip`, pieces: pieces() };
    };
    const area = readingArea({
      readAsAdviser: { folder } as ReadAsAdviser,
      enterAccess: {
        leave: async () => undefined,
        standing: async (token) => ({ kind: ended.has(token) ? 'ended' : 'in' }) as AdviserStanding,
      },
      getsOf: () => [],
    });
    const letIn: RequestHandler = ({ params }, { locals }, next) => {
      const token = String(params['token']);
      const shop = shops.get(token.slice(0, 4)) ?? aShop();
      const guest: Guest = { shop, access: anAdviserAccess({ id: token.slice(4, 5) }), token, session: 's' };
      locals['guest'] = guest;
      next();
    };
    server = createServer(mounted(area, { ...openGuards(), adviser: () => letIn })).listen(0);
    const { port } = server.address() as AddressInfo;
    const tokenOf = (who: string): string => who.padEnd(32, '0');
    return {
      papers,
      end: (who: string) => ended.add(tokenOf(who)),
      load: (who: string, edition = 1, signal?: AbortSignal) =>
        fetch(`http://localhost:${port}/kanzlei/${tokenOf(who)}/folders/2026-11-${edition}`, {
          headers: { accept: 'text/html' },
          ...(signal ? { signal } : {}),
        }),
    };
  };

  it('comes once at a time to an access, and twice of a shop, independently of another shop', async () => {
    const { papers, load } = await opened();
    const first = await load('norda');
    const again = await load('norda');
    expect([first.status, again.status]).toEqual([200, 409]);
    expect(await again.text()).toContain('Eine Mappe wird gerade geladen.');
    const second = await load('nordb');
    expect([second.status, (await load('nordc')).status, (await load('sueda')).status]).toEqual([200, 409, 200]);
    papers.forEach(({ arrive }) => arrive());
    expect([await first.text(), await second.text()]).toEqual(['ListeBeleg', 'ListeBeleg']);
    expect((await load('norda')).status).toBe(200);
  });

  it('takes no place where there is no such edition', async () => {
    const { load } = await opened();
    for (const _ of [1, 2, 3]) expect((await load('norda', 9)).status).toBe(404);
    expect((await load('norda')).status).toBe(200);
  });

  it('breaks off before the next paper once the access has ended', async () => {
    const { papers, load, end } = await opened();
    const reply = await load('norda');
    end('norda');
    papers[0]?.arrive();
    await expect(reply.text()).rejects.toThrow();
    expect((await load('norda')).status).toBe(200);
  });

  it('is counted until its paper has come, also for a caller who went away', async () => {
    const { papers, load } = await opened();
    const going = new AbortController();
    await load('norda', 1, going.signal);
    going.abort();
    expect((await load('norda')).status).toBe(409);
    papers[0]?.arrive();
    let status = 409;
    while (status === 409) ({ status } = await load('norda'));
    expect(status).toBe(200);
  });
});
