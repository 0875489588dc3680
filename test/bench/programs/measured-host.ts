import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSettings, startHost } from '@belegwerk/host';

/** The real host, which tells on a second port how much processor time it has used, in microseconds. */
const host = await startHost(readSettings(process.env));
const meter = createServer((_request, response) => void response.end(JSON.stringify(process.cpuUsage())));
await new Promise<void>((resolve) => meter.listen(0, '127.0.0.1', resolve));
console.log(JSON.stringify({ url: host.url, meter: `http://127.0.0.1:${(meter.address() as AddressInfo).port}` }));
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    meter.close();
    void host.stop().then(() => process.exit(0));
  });
