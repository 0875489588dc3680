import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { staffId } from '@belegwerk/core/kernel';
import type { DryRunPart } from '@belegwerk/core/use-cases';
import { aShop } from '@belegwerk/contracts/ports';
import { mounted, openGuards } from '../../testing/mounted.ts';
import { dryRunArea } from './dry-run-area.ts';

describe('what would be made for the orders of days', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  const asked = async (query: string) => {
    const parts: DryRunPart[] = [];
    const area = dryRunArea({
      dryRun: async (_shop, part) => {
        parts.push(part);
        return { items: [], total: 0, page: 1, pageSize: 10 };
      },
    });
    const session = openGuards((_request, response, next) => {
      response.locals['caller'] = { shop: aShop(), userId: staffId('7') };
      next();
    });
    server = createServer(mounted(area, session)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/api/shop/dry-run?${query}`);
    return { status: response.status, text: await response.text(), parts };
  };

  it('is looked at for days that may be imported', async () => {
    const installed = aShop().installedAt.toString().slice(0, 10);
    const { status, parts } = await asked(`from=${installed}&to=${installed}`);
    expect([status, parts.length]).toEqual([200, 1]);
  });

  it('is refused for thousands of years', async () => {
    const { status, text, parts } = await asked('from=0001-01-01&to=9999-12-31');
    expect([status, parts.length]).toEqual([422, 0]);
    expect(text).toContain('zwischen der Eröffnung des Shops und der Installation');
  });
});
