import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createServer, type ProxyOptions } from 'vite';

/** Started by `npm run dev`: hands out the screens as they are written, and everything else from the host behind it. */
const { values } = parseArgs({ options: { port: { type: 'string' }, behind: { type: 'string' } } });
const [port, behind] = [Number(values.port), Number(values.behind)];

const WEB = resolve(import.meta.dirname, '..');
const ENTRY = '/src/main.tsx';
/** Addresses that are of Vite; the app has none of them. */
const OF_VITE = /^\/(?:@|src\/|node_modules\/)/;
/** The host allows scripts by their files alone, and React's hot replacement begins with one in the page. */
const NONCE = 'hot';
const HOST_BACK_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 25;

const listens = (): Promise<boolean> =>
  new Promise((answer) => {
    const socket = connect(behind, '127.0.0.1');
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
    socket.once('connect', () => socket.destroy());
  });

/** A request while the host starts anew waits for it. */
const untilHostListens = async (): Promise<void> => {
  const until = performance.now() + HOST_BACK_WITHIN_MS;
  while (!(await listens()) && performance.now() < until)
    await new Promise((resume) => setTimeout(resume, LOOK_EVERY_MS));
};

const CONTENT_POLICY = 'content-security-policy';

/** The page in which the screens run, with what hot replacement needs. */
const sendPage = async (page: string, answer: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = await server.transformIndexHtml('/index.html', page);
  const policy = String(answer.headers[CONTENT_POLICY]).replace('script-src ', `script-src 'nonce-${NONCE}' `);
  // what it is made of changes without the page itself
  const { etag: _etag, ...headers } = answer.headers;
  response.writeHead(200, {
    ...headers,
    'content-length': Buffer.byteLength(body),
    [CONTENT_POLICY]: policy,
    'cache-control': 'no-store',
  });
  response.end(body);
};

const sendOn = async (answer: IncomingMessage, response: ServerResponse): Promise<void> => {
  const isPage = String(answer.headers['content-type']).startsWith('text/html');
  const page = isPage ? await text(answer) : '';
  if (page.includes(ENTRY)) return sendPage(page, answer, response);
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  if (isPage) response.end(page);
  else await pipeline(answer, response);
};

/** Puts what hot replacement needs into the page of the screens; everything else goes on as the host sent it. */
const takePages: NonNullable<ProxyOptions['configure']> = (proxy) => {
  proxy.on('proxyReq', (asked, { headers }) => {
    if (headers.accept?.includes('text/html')) asked.setHeader('accept-encoding', 'identity');
  });
  proxy.on('proxyRes', (answer, _request, response) => {
    sendOn(answer, response).catch(() => response.destroy());
  });
};

const server = await createServer({
  root: WEB,
  configFile: join(WEB, 'vite.config.ts'),
  appType: 'custom',
  clearScreen: false,
  html: { cspNonce: NONCE },
  optimizeDeps: { entries: ['src/main.tsx'] },
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    warmup: { clientFiles: ['src/main.tsx'] },
    // packages may lie elsewhere and be linked
    fs: { allow: [resolve(WEB, '..'), resolve(createRequire(import.meta.url).resolve('vite/package.json'), '../..')] },
    proxy: {
      [`^(?!${OF_VITE.source.slice(1)})`]: {
        target: `http://127.0.0.1:${behind}`,
        bypass: untilHostListens,
        selfHandleResponse: true,
        configure: takePages,
      },
    },
  },
});
await server.listen();
console.log(JSON.stringify({ url: `http://127.0.0.1:${port}` }));
