import { describe, expect, it } from '@jest/globals';
import { instant } from '../../kernel/calendar.ts';
import { shopKey, type ShopKey } from '../../kernel/ids.ts';
import type { Invitation } from '../../ports/partner-book.ts';
import { makeRememberInvitation } from './remember-invitation.ts';

const ALL_HERE = shopKey('hier.myshopify.com');

describe('the coupon with which a person goes to the installation', () => {
  const desk = () => {
    let now = instant('2026-11-27T12:00:00Z');
    const kept: Record<string, string> = {};
    const invite = async (shop: ShopKey, { code }: Invitation) => void (kept[shop] = code);
    const presence = async (shop: ShopKey) => (shop === ALL_HERE ? {} : undefined);
    const stores = { partners: { invite }, shops: { presence } } as unknown as Parameters<
      typeof makeRememberInvitation
    >[0]['stores'];
    const remember = makeRememberInvitation({ stores, clock: { now: () => now } });
    return { kept, remember, later: (minutes: number) => void (now = now.add({ minutes })) };
  };
  const shopOf = (nth: number) => shopKey(`laden-${nth}.myshopify.com`);

  it('is that of the last visit', async () => {
    const { kept, remember } = desk();
    for (const code of ['EINS', 'ZWEI']) await remember(shopOf(1), code, '10.0.0.1');
    expect(kept).toEqual({ [shopOf(1)]: 'ZWEI' });
  });

  it('is remembered for ten shops an hour from one address, independently of other addresses', async () => {
    const { kept, remember, later } = desk();
    for (let nth = 0; nth < 30; nth += 1) await remember(shopOf(nth), 'VIELE', '10.0.0.1');
    await remember(shopOf(99), 'ANDERER', '10.0.0.2');
    expect(Object.keys(kept)).toHaveLength(11);
    later(60);
    await remember(shopOf(29), 'VIELE', '10.0.0.1');
    expect(kept[shopOf(29)]).toBe('VIELE');
  });

  it('is counted for ten thousand addresses at a time, so that a crowd of them fills no memory', async () => {
    const { kept, remember } = desk();
    for (let nth = 0; nth <= 10; nth += 1) await remember(shopOf(nth), 'EINS', 'first');
    expect(kept).not.toHaveProperty([shopOf(10)]);
    for (let nth = 0; nth < 10_000; nth += 1) await remember(ALL_HERE, 'VIELE', `address-${nth}`);
    await remember(shopOf(10), 'EINS', 'first');
    expect(kept[shopOf(10)]).toBe('EINS');
  });

  it('is not remembered for a shop that is here already', async () => {
    const { kept, remember } = desk();
    await remember(ALL_HERE, 'EINS', '10.0.0.1');
    expect(kept).toEqual({});
  });
});
