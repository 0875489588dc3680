/** Calls a sandbox; anything but success is an error that says what was answered. */
export const asked = async (url: string, init?: RequestInit): Promise<unknown> => {
  const reply = await fetch(url, init);
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${text.slice(0, 300)}`);
  return text === '' ? undefined : JSON.parse(text);
};

/** A call with a body of JSON. */
export const sending = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
