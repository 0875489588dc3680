import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';

/** What a page did that must not be seen; empty when all is well. */
export interface Watch {
  /** Console errors, failed requests, refused content and defects, each as one line. */
  readonly troubles: string[];
  /** How much content jumped without being asked to, per document; what moved stands beside it. */
  readonly shifts: readonly Shift[];
}

interface Shift {
  /** One document that was loaded: its address and when. */
  readonly document: string;
  readonly value: number;
  readonly moved: string;
}

/** Runs in every frame before anything else does. Written as text, because it never runs in Node. */
const OBSERVER = `
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node }) => node?.className || node?.nodeName || 'gone').join(', ');
      noteShift({ document: location.href + ' ' + performance.timeOrigin, value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    noteTrouble('refused by ' + violatedDirective + ': ' + blockedURI));
`;

/** Chromium remarks on a page by itself, in words of its own that change with its version; our pages hand `console` a value. */
const isOfBrowser = (message: ConsoleMessage): boolean => message.args().length === 0;

/** A request that the page itself gave up, because what it asked for was no longer wanted. */
const GIVEN_UP = 'net::ERR_ABORTED';

/** Opens a page and writes down everything that goes wrong in it or in its frames. */
export const openWatchedPage = async (
  context: BrowserContext,
): Promise<{ readonly page: Page; readonly watch: Watch }> => {
  const troubles: string[] = [];
  const shifts: Shift[] = [];
  await context.exposeBinding('noteShift', (_source, shift: Shift) => void shifts.push(shift));
  await context.exposeBinding('noteTrouble', (_source, trouble: string) => void troubles.push(trouble));
  await context.addInitScript(OBSERVER);
  const page = await context.newPage();
  page.on('console', (message) => {
    // requests that fail and content that is refused are heard by the other listeners
    if (isOfBrowser(message)) return;
    if (message.type() === 'error' || message.type() === 'warning')
      troubles.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => troubles.push(`defect: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== GIVEN_UP) troubles.push(`failed: ${request.url()} (${reason})`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`answered ${response.status()}: ${response.url()}`);
  });
  return { page, watch: { troubles, shifts } };
};

/** The sum of all jumps of the document that jumped most. */
export const largestShift = ({ shifts }: Pick<Watch, 'shifts'>): number => {
  const sums = new Map<string, number>();
  for (const { document, value } of shifts) sums.set(document, (sums.get(document) ?? 0) + value);
  return Math.max(0, ...sums.values());
};
