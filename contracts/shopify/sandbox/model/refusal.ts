/** The merchant or client asked for something the shop does not do; `message` is German and shown as it is. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly path: string | undefined;

  constructor(status: number, code: string, message: string, path?: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.path = path;
  }
}

/** Ends the running request with a 409 that says why this order cannot do that now. */
export const refuse = (code: string, message: string): never => {
  throw new Refusal(409, code, message);
};
