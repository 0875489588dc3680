import type { Mail, MailServer, Postbox } from '@belegwerk/core/ports';
import { afterEach, describe, expect, it } from '@jest/globals';
import { fresh, freshShop } from './builders.ts';

/** What a mail server says about a mail that arrived. */
export interface ArrivedMail {
  readonly via: 'ssl' | 'starttls';
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
  readonly attachments: readonly { readonly fileName: string; readonly mediaType: string; readonly size: number }[];
}

/** How the server shall misbehave; the settings of the mail sandbox. */
export interface Misbehaviour {
  readonly refuseLogin?: boolean;
  readonly greylist?: number;
  readonly replies?: readonly {
    readonly at: 'login' | 'sender' | 'recipient' | 'content';
    readonly code: number;
    readonly text?: string;
    readonly times?: number;
    readonly recipient?: string;
  }[];
  readonly cuts?: { readonly times: number; readonly keeps: boolean };
  readonly delayMs?: number;
}

/** A postbox and the real mail server that it talks to. `ssl` and `startTls` are two ways to the same server. */
export interface PostboxWithServer {
  readonly postbox: Postbox;
  readonly ssl: MailServer;
  readonly startTls: MailServer;
  arrived(): Promise<readonly ArrivedMail[]>;
  misbehave(how: Misbehaviour): Promise<void>;
  /** An empty server that behaves. */
  reset(): Promise<void>;
}

const PDF = new TextEncoder().encode('%PDF-1.7 Rechnung');

/** A mail with an attachment; the parts that a test wants otherwise. */
export const aMail = (change: Partial<Mail> = {}): Mail => ({
  messageId: `${fresh('rechnung')}@belegwerk.test`,
  to: ['erika@kundin.test'],
  cc: [],
  bcc: [],
  subject: 'Deine Rechnung RE1001',
  message: '<p>Hallo Erika,</p><p>anbei deine Rechnung.</p>',
  attachments: [{ fileName: 'RE1001.pdf', mediaType: 'application/pdf', bytes: PDF }],
  ...change,
});

type Open = () => PostboxWithServer;

/** What every postbox promises, against a real mail server. */
export const postboxContract = (name: string, open: Open): void =>
  describe(`${name} as Postbox`, () => {
    afterEach(() => open().reset());
    deliversMail(open);
    tellsSurelyUnsentApart(open);
    neverSendsByHalves(open);
    keepsHeadersWhole(open);
    verifies(open);
  });

const sent = (open: Open, change: Partial<Mail> = {}) => {
  const { postbox, startTls } = open();
  return postbox.send(freshShop(), aMail(change), startTls);
};

const onlyArrival = async (open: Open): Promise<ArrivedMail> => {
  const [mail, ...others] = await open().arrived();
  if (!mail || others.length > 0) throw new Error(`${mail ? others.length + 1 : 0} mails arrived`);
  return mail;
};

const deliversMail = (open: Open): void => {
  it.each(['ssl', 'starttls'] as const)('sends through a server that is encrypted by %s', async (via) => {
    const { postbox, ssl, startTls } = open();
    const server = via === 'ssl' ? ssl : startTls;
    expect(await postbox.send(freshShop(), aMail(), server)).toEqual({ ok: true, value: undefined });
    expect(await onlyArrival(open)).toMatchObject({ via, envelope: { to: ['erika@kundin.test'] } });
  });

  it('sends through the default sender when the shop has no server', async () => {
    expect(await open().postbox.send(freshShop(), aMail(), undefined)).toMatchObject({ ok: true });
    expect(await onlyArrival(open)).toMatchObject({ subject: 'Deine Rechnung RE1001' });
  });

  it('delivers content, names with umlauts and attachments as they were given', async () => {
    const { startTls } = open();
    const mail = aMail({
      senderName: 'Käsekontor „Süd“',
      replyTo: 'hilfe@laden.test',
      subject: 'Größe & Maß – Rechnung 1001 ✓',
      signature: '<p>Viele Grüße<br>Jörg</p>',
      attachments: [{ fileName: 'Rechnung Größe Ø 1001.pdf', mediaType: 'application/pdf', bytes: PDF }],
    });
    await open().postbox.send(freshShop(), mail, startTls);
    const arrival = await onlyArrival(open);
    expect(arrival).toMatchObject({
      messageId: `<${mail.messageId}>`,
      subject: mail.subject,
      from: { name: mail.senderName, address: startTls.email },
      to: mail.to,
      replyTo: ['hilfe@laden.test'],
      attachments: [{ fileName: 'Rechnung Größe Ø 1001.pdf', mediaType: 'application/pdf', size: PDF.length }],
    });
    expect(arrival.html).toContain('anbei deine Rechnung.');
    expect(arrival.text.trimEnd()).toBe('Hallo Erika,\n\nanbei deine Rechnung.\n\n-- \nViele Grüße\nJörg');
  });

  it('shows copies and hides blind copies', async () => {
    await sent(open, { cc: ['kopie@laden.test'], bcc: ['chefin@laden.test'] });
    const arrival = await onlyArrival(open);
    expect(arrival.envelope.to).toEqual(['erika@kundin.test', 'kopie@laden.test', 'chefin@laden.test']);
    expect(arrival.cc).toEqual(['kopie@laden.test']);
    expect(JSON.stringify([arrival.headers, arrival.html, arrival.text])).not.toContain('chefin');
  });
};

const tellsSurelyUnsentApart = (open: Open): void => {
  it('puts off a greylisted mail and sends it later', async () => {
    await open().misbehave({ greylist: 1 });
    const mail = aMail();
    const { postbox, startTls } = open();
    const first = await postbox.send(freshShop(), mail, startTls);
    expect(first).toMatchObject({ failure: { kind: 'mail-deferred', waitSeconds: 120 } });
    expect(await postbox.send(freshShop(), mail, startTls)).toMatchObject({ ok: true });
    expect(await onlyArrival(open)).toMatchObject({ messageId: `<${mail.messageId}>` });
  });

  it.each([
    ['sender', 451, 'mail-deferred'],
    ['sender', 553, 'mail-refused'],
    ['recipient', 450, 'mail-deferred'],
    ['recipient', 550, 'mail-refused'],
    ['content', 451, 'mail-deferred'],
    ['content', 421, 'mail-deferred'],
    ['content', 554, 'mail-refused'],
    ['login', 454, 'mail-deferred'],
    ['login', 535, 'mail-login-refused'],
  ] as const)('takes an answer to the %s of %d as %s', async (at, code, kind) => {
    await open().misbehave({ replies: [{ at, code, text: 'try later' }] });
    expect(await sent(open)).toMatchObject({ ok: false, failure: { kind } });
    expect(await open().arrived()).toEqual([]);
    expect(await sent(open)).toMatchObject({ ok: true });
  });

  it.each([true, false])(
    'does not know the outcome when the line is cut after the content (taken: %s)',
    async (keeps) => {
      await open().misbehave({ cuts: { times: 1, keeps } });
      expect(await sent(open)).toMatchObject({ ok: false, failure: { kind: 'mail-outcome-unknown' } });
      expect(await open().arrived()).toHaveLength(keeps ? 1 : 0);
    },
  );

  it('says that the login was refused, without the password', async () => {
    const { postbox, startTls } = open();
    const found = await postbox.send(freshShop(), aMail(), { ...startTls, password: 'kein-Geheimnis-42' });
    expect(found).toMatchObject({ failure: { kind: 'mail-login-refused' } });
    expect(JSON.stringify(found)).not.toContain('Geheimnis');
  });

  it('takes a server that is not there as worth another try', async () => {
    const { postbox, startTls } = open();
    const found = await postbox.send(freshShop(), aMail(), { ...startTls, port: 1 });
    expect(found).toMatchObject({ failure: { kind: 'mail-deferred' } });
  });
};

const neverSendsByHalves = (open: Open): void => {
  const both = { to: ['erika@kundin.test', 'max@kundin.test'], cc: ['kopie@laden.test'] };

  it('sends not at all when one of the recipients is refused', async () => {
    await open().misbehave({
      replies: [{ at: 'recipient', code: 550, text: 'unknown', recipient: 'max@kundin.test' }],
    });
    expect(await sent(open, both)).toMatchObject({ failure: { kind: 'mail-refused' } });
    expect(await open().arrived()).toEqual([]);
  });

  it('sends without the copy when only the copy is refused', async () => {
    await open().misbehave({ replies: [{ at: 'recipient', code: 550, recipient: 'kopie@laden.test' }] });
    expect(await sent(open, both)).toMatchObject({ ok: true });
    expect((await onlyArrival(open)).envelope.to).toEqual(both.to);
  });
};

const keepsHeadersWhole = (open: Open): void => {
  it('lets no text become a header', async () => {
    const evil = 'Rechnung\r\nBcc: opfer@anderswo.test\r\nX-Evil: ja';
    const attachment = { fileName: `a"\r\nX-Evil: ja.pdf`, mediaType: 'application/pdf\r\nX-Evil: ja', bytes: PDF };
    await sent(open, { subject: evil, senderName: evil, attachments: [attachment] });
    const arrival = await onlyArrival(open);
    expect(arrival.envelope.to).toEqual(['erika@kundin.test']);
    expect(arrival.headers.map(({ name }) => name)).not.toContain('x-evil');
    expect(arrival.headers.map(({ name }) => name)).not.toContain('bcc');
    expect(arrival.subject).toBe('Rechnung Bcc: opfer@anderswo.test X-Evil: ja');
  });

  it.each([
    ['recipient', { to: ['erika@kundin.test, opfer@anderswo.test'] }],
    ['recipient', { to: ['erika@kundin.test\r\nRCPT TO:<opfer@anderswo.test>'] }],
    ['recipient', { to: [] }],
    ['copy', { cc: ['Kopie <kopie@laden.test>'] }],
    ['blind copy', { bcc: ['nichts'] }],
    ['reply address', { replyTo: 'a@b.test>\r\nX-Evil: ja' }],
    ['message id', { messageId: 'a@b.test>\r\nX-Evil: ja' }],
  ])('refuses a %s that is none: %j', async (_what, change) => {
    expect(await sent(open, change)).toMatchObject({ ok: false, failure: { kind: 'mail-refused' } });
    expect(await open().arrived()).toEqual([]);
  });
};

const verifies = (open: Open): void => {
  it('verifies a server without sending anything', async () => {
    const { postbox, ssl, startTls } = open();
    expect(await postbox.verify(ssl)).toEqual({ ok: true, value: undefined });
    expect(await postbox.verify(startTls)).toEqual({ ok: true, value: undefined });
    expect(await open().arrived()).toEqual([]);
  });

  it('finds a wrong password before anything is sent', async () => {
    const { postbox, ssl } = open();
    expect(await postbox.verify({ ...ssl, password: 'falsch' })).toMatchObject({
      failure: { kind: 'mail-login-refused' },
    });
  });

  it.each(['ssl', 'startTls'] as const)('refuses the other kind of encryption on the port of %s', async (kind) => {
    const server = open()[kind];
    const encryption = kind === 'ssl' ? 'TLS' : 'SSL';
    const found = await open().postbox.verify({ ...server, encryption });
    expect(found).toMatchObject({ ok: false });
  });
};
