/** A question is asked again so often when its line was cut; a host may have died under it. */
const MAX_TRIES = 5;

const fetched = async (url: string, init: RequestInit = {}, tried = 1): Promise<Response> => {
  try {
    return await fetch(url, init);
  } catch (error) {
    if ((init.method ?? 'GET') !== 'GET' || tried >= MAX_TRIES)
      throw new Error(`${url} cannot be reached`, { cause: error });
    return fetched(url, init, tried + 1);
  }
};

/** Calls a sandbox or a host; anything but success is an error that says what was answered. */
export const asked = async <T>(url: string, init?: RequestInit): Promise<T> => {
  const reply = await fetched(url, init);
  const text = await reply.text();
  if (!reply.ok) throw new RefusedCall(`${url} answered ${reply.status}: ${text.slice(0, 300)}`, reply.status);
  return (text === '' ? undefined : JSON.parse(text)) as T;
};

/** A call with a body, on a line of its own: one that was open may just be closed by the other side, and is not asked twice. */
export const sending = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', connection: 'close' },
  body: JSON.stringify(body),
});

/** A call that was answered with a refusal. */
export class RefusedCall extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}
