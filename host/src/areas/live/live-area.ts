import { routes } from '@belegwerk/contracts/api';
import type { Response } from 'express';
import type { Area } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import type { News, ShopNews } from '../../http/news.ts';

interface Parts {
  readonly news: ShopNews;
}

/** After this the page opens it anew, so that its session is looked at again. */
const LIFE_MS = 5 * 60_000;
/** Proxies close what is silent for a minute, some earlier; a page takes it for lost after three of them. */
const HEARTBEAT_MS = 15_000;
/** A page that has not taken so many bytes is not there any more. */
const MAX_WAITING_BYTES = 64 * 1024;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // no-transform: nothing on the way may pack it, which would gather it
  'cache-control': 'no-store, no-transform',
  // the same for nginx and what is made of it
  'x-accel-buffering': 'no',
};

const textOf = ({ id, quietFor }: News): string =>
  `id: ${id}\nevent: news\ndata: ${JSON.stringify(quietFor === undefined ? {} : { quietFor })}\n\n`;

/** Tells an open page that something of its shop has changed; the page asks for what it shows. */
export const liveArea =
  ({ news }: Parts): Area =>
  (mount) => {
    mount.tell(routes.live, async ({ caller: { shop }, response }) => {
      const write = writer(response);
      const following = news.follow(shop.key, { tell: (one) => write(textOf(one)), end: () => response.end() });
      if (!following)
        throw new Refusal('too-many-calls', 'Es sind gerade sehr viele Fenster dieses Shops offen.', {
          waitSeconds: 60,
        });
      response.set(HEADERS);
      response.flushHeaders();
      const closed = new Promise<void>((resolve) => response.once('close', resolve));
      response.once('close', following.leave);
      const beats = setInterval(() => write(':\n\n'), HEARTBEAT_MS);
      const life = setTimeout(() => response.end(), LIFE_MS);
      try {
        await Promise.all([following.told, closed]);
      } finally {
        following.leave();
        clearInterval(beats);
        clearTimeout(life);
      }
    });
  };

const writer =
  (response: Response) =>
  (text: string): void => {
    if (response.closed || response.writableEnded) return;
    if (response.writableLength > MAX_WAITING_BYTES) response.destroy();
    else response.write(text);
  };
