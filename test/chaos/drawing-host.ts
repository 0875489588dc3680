import { broughtAbout, documentAt, openDrawing, type DrawingPlace } from './drawn-documents.ts';

/** What one host has to do in one of its lives. */
export interface Drawing extends DrawingPlace {
  /** Documents of the run so far; what other hosts have to draw is left out. */
  readonly until: number;
  readonly slot: number;
  readonly hosts: number;
  /** Waits for its death when there is nothing left to draw. */
  readonly waits: boolean;
}

const { until, slot, hosts, waits, ...place } = JSON.parse(process.env['DRAWING'] ?? '{}') as Drawing;
const { stores, target } = openDrawing(place);
console.log(JSON.stringify({ ready: true }));
for (let at = slot; at < until; at += hosts) await broughtAbout(target, documentAt(at));
if (waits) setInterval(() => undefined, 60_000);
await stores.close();
