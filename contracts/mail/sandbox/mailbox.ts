import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import PostalMime from 'postal-mime';

/** A mail as it arrived, read back from its source. */
export interface ReceivedMail {
  readonly id: string;
  readonly receivedAt: string;
  readonly via: 'ssl' | 'starttls';
  readonly user: string;
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly messageId: string;
  readonly subject: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly replyTo: readonly string[];
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly ReceivedAttachment[];
}

export interface ReceivedAttachment {
  readonly fileName: string;
  readonly mediaType: string;
  readonly size: number;
}

/** What the server knows about a delivery beside the source of the mail. */
export type Delivery = Pick<ReceivedMail, 'receivedAt' | 'via' | 'user' | 'envelope'>;

interface Kept {
  readonly delivery: Delivery;
  readonly source: string;
}

interface Shelved {
  readonly mail: ReceivedMail;
  readonly source: Buffer;
  readonly contents: readonly Uint8Array[];
}

/** All mails that arrived, oldest first; kept in a file when one is given. */
export class Mailbox {
  readonly #file: string | undefined;
  #shelf: Shelved[] = [];
  #kept: Kept[] = [];

  private constructor(file: string | undefined) {
    this.#file = file;
  }

  static async open(file: string | undefined): Promise<Mailbox> {
    const mailbox = new Mailbox(file);
    const kept = file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept[]) : [];
    for (const { delivery, source } of kept) await mailbox.#shelve(delivery, Buffer.from(source, 'base64'));
    return mailbox;
  }

  async add(delivery: Delivery, source: Buffer): Promise<void> {
    await this.#shelve(delivery, source);
    this.#write();
  }

  all(): readonly ReceivedMail[] {
    return this.#shelf.map(({ mail }) => mail);
  }

  mail(id: string): ReceivedMail | undefined {
    return this.#find(id)?.mail;
  }

  source(id: string): Buffer | undefined {
    return this.#find(id)?.source;
  }

  content(id: string, index: number): Uint8Array | undefined {
    return this.#find(id)?.contents[index];
  }

  clear(): void {
    this.#shelf = [];
    this.#kept = [];
    this.#write();
  }

  #find(id: string): Shelved | undefined {
    return this.#shelf.find(({ mail }) => mail.id === id);
  }

  async #shelve(delivery: Delivery, source: Buffer): Promise<void> {
    const shelved = await readMail(String(this.#shelf.length + 1), delivery, source);
    this.#shelf.push(shelved);
    if (this.#file !== undefined) this.#kept.push({ delivery, source: source.toString('base64') });
  }

  #write(): void {
    if (this.#file === undefined) return;
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#kept));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

const readMail = async (id: string, delivery: Delivery, source: Buffer): Promise<Shelved> => {
  const parsed = await PostalMime.parse(source, { attachmentEncoding: 'arraybuffer' });
  const contents = parsed.attachments.map(({ content }) => new Uint8Array(content as ArrayBuffer));
  const addresses = (row: typeof parsed.to) => (row ?? []).flatMap((one) => one.address ?? []);
  const mail: ReceivedMail = {
    ...delivery,
    id,
    messageId: parsed.messageId ?? '',
    subject: parsed.subject ?? '',
    from: { name: parsed.from?.name ?? '', address: parsed.from?.address ?? '' },
    to: addresses(parsed.to),
    cc: addresses(parsed.cc),
    replyTo: addresses(parsed.replyTo),
    headers: parsed.headers.map(({ key, value }) => ({ name: key, value })),
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    attachments: parsed.attachments.map(({ filename, mimeType }, index) => ({
      fileName: filename ?? '',
      mediaType: mimeType,
      size: contents[index]?.length ?? 0,
    })),
  };
  return { mail, source, contents };
};
