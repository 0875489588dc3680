/** What a browser shows, and where it ended. */
export interface ShownPage {
  readonly status: number;
  readonly url: string;
  readonly text: string;
}

/** How a browser comes to an address: a page of the same address sent it there, or it was typed, copied or mailed. */
export type Way = 'from our app' | 'by a copied link';

const MAX_HOPS = 10;

/**
 * As much of a browser as consent needs: cookies per address, redirects, forms, and the header that tells who sent it
 * (Fetch Metadata). Everything else is HTTP as it is.
 */
export class MerchantBrowser {
  readonly #cookies = new Map<string, Map<string, string>>();

  async open(address: string, way: Way = 'from our app'): Promise<ShownPage> {
    return this.#follow(address, way === 'from our app' ? 'same-origin' : 'none');
  }

  /** Presses the button of a shown form; the fields are those of the form. */
  async press(page: ShownPage, value: string): Promise<ShownPage> {
    const form = /<form[^>]*\saction="([^"]*)"[^>]*>(.*?)<\/form>/s.exec(page.text);
    const button = new RegExp(`<button[^>]*name="([^"]*)"[^>]*value="${value}"`).exec(form?.[2] ?? '');
    if (!form || !button) throw new Error(`there is no button “${value}” on ${page.url}:\n${page.text}`);
    const fields = new URLSearchParams([[button[1] ?? '', value]]);
    for (const [, name = '', hidden = ''] of (form[2] ?? '').matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g))
      fields.append(name, hidden);
    return this.#follow(new URL((form[1] ?? '').replaceAll('&amp;', '&'), page.url).href, 'same-origin', fields);
  }

  /** Every secret that a site has given this browser. */
  get secrets(): readonly string[] {
    return [...this.#cookies.values()].flatMap((jar) => [...jar.values()]);
  }

  async #follow(address: string, site: string, form?: URLSearchParams): Promise<ShownPage> {
    let [url, sent, from] = [address, form, site];
    for (let hop = 0; hop < MAX_HOPS; hop += 1) {
      const reply = await fetch(url, {
        method: sent ? 'POST' : 'GET',
        redirect: 'manual',
        headers: { 'sec-fetch-site': from, cookie: this.#cookieFor(url) },
        ...(sent ? { body: sent } : {}),
      });
      this.#keep(url, reply.headers.getSetCookie());
      const location = reply.headers.get('location');
      if (reply.status < 300 || reply.status > 399 || !location)
        return { status: reply.status, url, text: await reply.text() };
      const next = new URL(location, url).href;
      if (new URL(next).origin !== new URL(url).origin) from = 'cross-site';
      [url, sent] = [next, undefined];
    }
    throw new Error(`${address} redirects without end`);
  }

  #keep(url: string, cookies: readonly string[]): void {
    const { origin } = new URL(url);
    const jar = this.#cookies.get(origin) ?? new Map<string, string>();
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    this.#cookies.set(origin, jar);
  }

  #cookieFor(url: string): string {
    return [...(this.#cookies.get(new URL(url).origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}
