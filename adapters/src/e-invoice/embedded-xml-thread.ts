import { parentPort, workerData } from 'node:worker_threads';
import { embeddedXml } from './embedded-xml.ts';
import type { AskedPdf } from './read-embedded-xml.ts';

const { pdf, maxBytes } = workerData as AskedPdf;
parentPort?.postMessage(await embeddedXml(pdf, maxBytes));
