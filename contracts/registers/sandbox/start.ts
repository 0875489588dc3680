import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { bzstRouter } from './bzst.ts';
import { controlRouter } from './control-router.ts';
import { Registers } from './registers.ts';
import { viesRouter } from './vies.ts';

/** How the stand-in is started. */
export interface RegistersSandboxOptions {
  /** A free port when absent. */
  readonly port?: number;
  /** Ids that were not told of belong to the business asked about; otherwise they are not assigned. */
  readonly isLenient?: boolean;
}

/** A running stand-in for the registries of VAT ids. */
export interface RegistersSandbox {
  /** Origin of both services; the control API is below `/control`. */
  readonly url: string;
  readonly bzstUrl: string;
  readonly viesUrl: string;
  readonly stop: () => Promise<void>;
}

/** Starts both services on one address and resolves once they answer. */
export const startRegistersSandbox = async (options: RegistersSandboxOptions = {}): Promise<RegistersSandbox> => {
  const registers = new Registers(options.isLenient ?? false);
  const app = express();
  app.disable('x-powered-by');
  app.use(express.json({ limit: '64kb' }));
  app.use('/control', controlRouter(registers));
  app.use('/app', bzstRouter(registers));
  app.use('/rest-api', viesRouter(registers));
  const server = createServer(app);
  await once(server.listen(options.port ?? 0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { url, bzstUrl: url, viesUrl: `${url}/rest-api`, stop };
};
