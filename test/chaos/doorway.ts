import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** One address in front of hosts that come and go: each connection goes to the next one that lives. */
export class Doorway {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #ports: () => readonly number[];
  #turn = 0;

  private constructor(ports: () => readonly number[]) {
    this.#ports = ports;
    this.#server = createServer((caller) => this.#pass(caller));
  }

  static async open(ports: () => readonly number[]): Promise<Doorway> {
    const doorway = new Doorway(ports);
    await new Promise<void>((resolve) => doorway.#server.listen(0, '127.0.0.1', resolve));
    return doorway;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Ends what goes through; what is tried next is refused while there is no port. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #pass(caller: Socket): void {
    const ports = this.#ports();
    this.#turn += 1;
    const port = ports[this.#turn % Math.max(ports.length, 1)];
    this.#watch(caller);
    if (port === undefined) return void caller.destroy();
    const host = connect(port, '127.0.0.1');
    this.#watch(host);
    caller.pipe(host).pipe(caller);
    caller.once('close', () => host.destroy());
    host.once('close', () => caller.destroy());
  }

  #watch(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.#sockets.delete(socket));
  }
}
