/** `shopify.webVitals`: hands out load and layout numbers of this page when the visitor leaves it. */
export const webVitals = {
  onReport(report) {
    reports.push(report);
    if (!isWatched) watch();
  },
};

const reports = [];
const values = new Map();
let isWatched = false;

function watch() {
  isWatched = true;
  observe('largest-contentful-paint', (entry) => values.set('LCP', entry.startTime));
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) values.set('CLS', (values.get('CLS') ?? 0) + entry.value);
  });
  observe('event', (entry) => values.set('INP', Math.max(values.get('INP') ?? 0, entry.duration)));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hand();
  });
}

function observe(type, note) {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
}

function hand() {
  const metrics = [...values].map(([name, value]) => ({ id: `${name}-${performance.timeOrigin}`, name, value }));
  if (metrics.length > 0) for (const report of reports) report({ metrics });
}
