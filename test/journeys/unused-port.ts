import { createServer, type AddressInfo } from 'node:net';

/** A port that nothing listens on, for a host that must know its address before it starts. */
export const unusedPort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
