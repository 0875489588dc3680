import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openMenu } from '../../testing/open-menu.ts';
import userEvent from '@testing-library/user-event';
import type { SideTaskReply, MailFormReply } from '@belegwerk/contracts/api';
import { ApiFailure, type ApiFailureKind } from '../../api/api-failure.ts';
import type { Api } from '../../api/api.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aDocument, anOrderPage, aShop, closedGate, withGates } from '../../testing/samples.ts';

const form: MailFormReply = {
  email: 'jana@example.com',
  copy: false,
  subject: 'Deine Rechnung RE1042',
  message: '<p>Hallo Jana</p>',
  signature: '<p>Kaffeekontor Nord</p>',
  attachments: [],
};

const header = { senderName: 'Kaffeekontor Nord', sender: 'default', file: 'Rechnung-RE1042.pdf' } as const;

beforeEach(() => sessionStorage.clear());

const noting = () => {
  const bodies: MailFormReply[] = [];
  const sendMail: Api['sendMail'] = ({ body }) => {
    bodies.push(body);
    return Promise.resolve({ sent: true });
  };
  return { bodies, sendMail };
};
const pressSend = () => userEvent.click(screen.getByRole('button', { name: 'Rechnung versenden' }));

const opened = async (different: Partial<Api> = {}) => {
  const order = () => Promise.resolve(anOrderPage());
  openApp(
    '/orders/6150000001042',
    aHost({ order, mailForm: () => Promise.resolve({ ...form, header }), ...different }),
  );
  await openMenu('Rechnung RE1042');
  await userEvent.click(screen.getByRole('button', { name: 'Rechnung RE1042: E-Mail senden' }));
  await screen.findByDisplayValue('jana@example.com');
};

describe('a document by mail', () => {
  it('says who sends it, which file goes along and whether it was sent before', async () => {
    await opened();
    expect(screen.getByText('Kaffeekontor Nord (Absender der App)')).toBeTruthy();
    expect(screen.getByText('Rechnung-RE1042.pdf')).toBeTruthy();
    expect(screen.getByText('Noch nicht')).toBeTruthy();
  });

  it('is sent as the settings fill it in, with what a person changed', async () => {
    const sent: unknown[] = [];
    await opened({
      sendMail: ({ params, body }) => {
        sent.push(params, body);
        return Promise.resolve({ sent: true });
      },
    });
    await userEvent.type(screen.getByLabelText('Betreff'), '!');
    await userEvent.click(screen.getByLabelText('Kopie an mich'));
    await userEvent.click(screen.getByRole('button', { name: 'Rechnung versenden' }));
    await waitFor(() => expect(screen.queryByLabelText('Betreff')).toBeNull());
    const receipt = `invoice-${aDocument()._key}`;
    expect(sent).toEqual([
      { id: '6150000001042', receipt },
      {
        ...form,
        subject: 'Deine Rechnung RE1042!',
        copy: true,
        receipt,
        dialog: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
  });

  it('is not offered for a customer who was erased, and the dialog says why', async () => {
    const text = 'Dieser Kunde wurde auf Verlangen gelöscht.';
    const refused = new ApiFailure({ kind: 'customer-erased', message: text, status: 409, supportId: 's-1' });
    const order = () => Promise.resolve(anOrderPage());
    openApp('/orders/6150000001042', aHost({ order, mailForm: () => Promise.reject(refused) }));
    await openMenu('Rechnung RE1042');
    await userEvent.click(screen.getByRole('button', { name: 'Rechnung RE1042: E-Mail senden' }));
    await screen.findByText(text);
    expect(screen.queryByLabelText('Empfänger')).toBeNull();
    const send = screen.getByRole('button', { name: 'Rechnung versenden' });
    expect(send.hasAttribute('disabled') || send.getAttribute('aria-disabled') === 'true').toBe(true);
  });

  it('shows text and no tags, and leaves as the settings wrote it unless a person changes it', async () => {
    const message =
      '<p>Hallo <b>Jana</b>,<br>hier ist <a href="https://laden.example/re">deine Rechnung</a>.</p><script>x</script>';
    const { bodies, sendMail } = noting();
    await opened({ mailForm: () => Promise.resolve({ ...form, header, message }), sendMail });
    const field = screen.getByRole('textbox', { name: 'Nachricht' });
    expect(field.textContent).toBe('Hallo Jana,hier ist deine Rechnung.');
    expect(within(field).getByText('deine Rechnung').getAttribute('href')).toBe('https://laden.example/re');
    await pressSend();
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ message, signature: form.signature });
  });

  it('leaves as a person changed it, with paragraphs and typed links, and no name becomes a placeholder', async () => {
    const { bodies, sendMail } = noting();
    await opened({ sendMail });
    const field = screen.getByRole('textbox', { name: 'Nachricht' });
    field.innerHTML =
      '<p>Hallo <b>Jana</b></p><p onclick="x()">Mehr: https://laden.example/a?b=1. Zu &lt;ORDER.NAME&gt; &lt;3</p>';
    fireEvent.input(field);
    await pressSend();
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]?.message).toBe(
      '<p>Hallo <b>Jana</b></p><p>Mehr: <a href="https://laden.example/a?b=1">https://laden.example/a?b=1</a>. Zu &lt;ORDER.NAME&gt; &lt;3</p>',
    );
  });

  it('takes files along, up to five, and says at which one something is wrong', async () => {
    const sent: string[][] = [];
    await opened({
      mailForm: () => Promise.resolve({ ...form, header, attachments: ['https://laden.example/agb.pdf'] }),
      sendMail: ({ body }) => {
        sent.push(body.attachments);
        const faults = [{ field: 'attachments', text: 'Ungültige URL', at: [1] }];
        return Promise.reject(
          new ApiFailure({ kind: 'faulty', message: 'Prüfe deine Angaben.', status: 422, supportId: 's-1', faults }),
        );
      },
    });
    const add = screen.getByRole('button', { name: 'Anhang hinzufügen' });
    await userEvent.click(add);
    await userEvent.type(screen.getByLabelText('Adresse von Anhang 2'), 'laden.example');
    for (const count of [3, 4, 5]) {
      await userEvent.click(add);
      expect(screen.getByLabelText(`Adresse von Anhang ${count}`)).toBe(document.activeElement);
    }
    expect(add.getAttribute('aria-disabled') ?? String((add as HTMLButtonElement).disabled)).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Rechnung versenden' }));
    expect(await screen.findByText('Ungültige URL')).toBeTruthy();
    expect(sent).toEqual([['https://laden.example/agb.pdf', 'laden.example', '', '', '']]);
    await userEvent.click(screen.getByRole('button', { name: 'Adresse von Anhang 2: Entfernen' }));
    expect(screen.queryByText('Ungültige URL')).toBeNull();
    expect(screen.queryByLabelText('Adresse von Anhang 5')).toBeNull();
  });

  it('says about all files together what is wrong with them', async () => {
    const faults = [{ field: 'attachments', text: 'Der Anhang „agb.pdf“ ist zu groß.' }];
    await opened({
      sendMail: () =>
        Promise.reject(new ApiFailure({ kind: 'faulty', message: 'Prüfe es.', status: 422, supportId: 's-1', faults })),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Rechnung versenden' }));
    expect(await screen.findByText('Der Anhang „agb.pdf“ ist zu groß.')).toBeTruthy();
    const described = screen.getByRole('group', { name: 'Anhänge' }).getAttribute('aria-describedby') ?? '';
    expect(described.split(' ').map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Der Anhang „agb.pdf“ ist zu groß.',
      expect.stringContaining('Adressen von Dateien'),
    ]);
  });

  it('says at the field what is wrong, and keeps what was written', async () => {
    const faults = [{ field: 'email', text: 'Bitte gib eine gültige E-Mail-Adresse ein' }];
    await opened({
      sendMail: () =>
        Promise.reject(
          new ApiFailure({ kind: 'faulty', message: 'Prüfe deine Angaben.', status: 422, supportId: 's-1', faults }),
        ),
    });
    await userEvent.type(screen.getByLabelText('Empfänger'), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Rechnung versenden' }));
    expect(await screen.findByText('Bitte gib eine gültige E-Mail-Adresse ein')).toBeTruthy();
    expect(screen.getByText('Prüfe deine Angaben.')).toBeTruthy();
    expect(screen.getByDisplayValue('jana@example.comx')).toBeTruthy();
  });

  const counting = (...answers: readonly (() => Promise<{ sent: true }>)[]) => {
    const dialogs: (string | undefined)[] = [];
    const sendMail: Api['sendMail'] = ({ body }) => {
      dialogs.push(body.dialog);
      return answers[Math.min(dialogs.length, answers.length) - 1]?.() ?? Promise.resolve({ sent: true });
    };
    return { dialogs, sendMail };
  };
  const refusing = (kind: ApiFailureKind, status: number) => () =>
    Promise.reject(new ApiFailure({ kind, message: 'So steht es.', status, supportId: 's-1' }));

  it('asks again by itself under the same dialog when the first answer was lost, and then says that it left', async () => {
    const { dialogs, sendMail } = counting(refusing('no-answer', 0), () => Promise.resolve({ sent: true }));
    await opened({ sendMail });
    await pressSend();
    await waitFor(() => expect(screen.queryByLabelText('Betreff')).toBeNull(), { timeout: 5000 });
    expect(dialogs).toHaveLength(2);
    expect(new Set(dialogs).size).toBe(1);
  });

  it('never says that nothing left when it is not known, and keeps its dialog over a reload', async () => {
    const { dialogs, sendMail } = counting(refusing('answer-unreadable', 200));
    await opened({ sendMail });
    await pressSend();
    expect(await screen.findByText('Ob die E-Mail versendet ist, steht noch nicht fest')).toBeTruthy();
    expect(screen.queryByText('Die E-Mail wurde nicht versendet')).toBeNull();
    cleanup();
    await opened({ sendMail });
    await pressSend();
    await waitFor(() => expect(dialogs).toHaveLength(2));
    expect(new Set(dialogs).size).toBe(1);
  });

  it.each([
    ['mail-refused', 422, 'Die E-Mail wurde nicht versendet'],
    ['mail-unclear', 502, 'Ob die E-Mail versendet ist, steht noch nicht fest'],
    ['mail-sent-otherwise', 409, 'Die E-Mail ist schon versendet'],
  ] as const)('is another mail in the next dialog once the host has answered: %s', async (kind, status, title) => {
    const { dialogs, sendMail } = counting(refusing(kind, status));
    await opened({ sendMail });
    await pressSend();
    expect(await screen.findByText(title)).toBeTruthy();
    cleanup();
    await opened({ sendMail });
    await pressSend();
    await waitFor(() => expect(dialogs).toHaveLength(2));
    expect(new Set(dialogs).size).toBe(2);
  });

  const mail = (state: 'sent' | 'done' | 'refused', reason?: string, id = 'leaving') => ({
    id,
    kind: 'mail' as const,
    state,
    documentKey: aDocument()._key,
    ...(reason === undefined ? {} : { reason }),
  });
  /** Pressed while another window sends; then the order shows its mail in these states, one after the other. */
  const pressedBeside = async (
    states: readonly ReturnType<typeof mail>[],
    kind: 'mail-in-progress' | 'mail-pending' = 'mail-in-progress',
  ) => {
    const before = mail('done', undefined, 'before');
    const { dialogs, sendMail } = counting(refusing(kind, 409));
    const isOwn = kind === 'mail-pending';
    const named = (each: SideTaskReply): SideTaskReply => ({ ...each, dialog: isOwn ? dialogs[0] : 'another-window' });
    const seen: SideTaskReply[][] = [[before], ...states.map((each) => [before, each])];
    const order = () => {
      const sideTasks = dialogs.length > 0 && seen.length > 1 ? seen.splice(1, 1)[0] : undefined;
      if (sideTasks) seen[0] = sideTasks.map((each) => (each === before ? each : named(each)));
      return Promise.resolve(anOrderPage({ sideTasks: seen[0] ?? [] }));
    };
    await opened({ order, sendMail });
    await pressSend();
    return dialogs;
  };

  it('says calmly that another window sends it just now, and then that it was sent', async () => {
    const dialogs = await pressedBeside([mail('sent'), mail('done')]);
    const note = await screen.findByText('Der Beleg wird gerade versendet');
    expect(note.closest('[class*="Banner"], [role="status"], [role="alert"]')).toBeTruthy();
    expect(screen.queryByText('Die E-Mail wurde nicht versendet')).toBeNull();
    const verb = screen.getByRole('button', { name: 'Rechnung versenden' });
    expect(verb.hasAttribute('disabled')).toBe(true);
    expect(await screen.findByText('Der Beleg ist versendet')).toBeTruthy();
    expect(screen.queryByText('Der Beleg wird gerade versendet')).toBeNull();
    expect(verb.hasAttribute('disabled')).toBe(false);
    expect(dialogs).toHaveLength(1);
  });

  it('closes as sent when the mail that was leaving is its own, of a press before', async () => {
    const dialogs = await pressedBeside([mail('sent'), mail('done')], 'mail-pending');
    expect(await screen.findByText('Der Beleg wird gerade versendet')).toBeTruthy();
    await waitFor(() => expect(screen.queryByLabelText('Betreff')).toBeNull());
    expect(dialogs).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('says why the mail of the other window did not leave, and can then be sent from here', async () => {
    await pressedBeside([mail('sent'), mail('refused', 'Der Empfänger ist unbekannt.')]);
    expect(await screen.findByText('Aus dem anderen Fenster ist die E-Mail nicht hinausgegangen')).toBeTruthy();
    expect(screen.getByText(/^Der Empfänger ist unbekannt\. Du kannst sie von hier versenden\.$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Rechnung versenden' }).hasAttribute('disabled')).toBe(false);
  });

  it('is not sent when the dialog is left', async () => {
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
    expect(screen.queryByLabelText('Betreff')).toBeNull();
  });

  const whyOff = async (host: Partial<Api>) => {
    openApp('/orders/6150000001042', aHost(host));
    await openMenu('Rechnung RE1042');
    const button = screen.getByRole('button', { name: 'Rechnung RE1042: E-Mail senden' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
  };

  it('is not sent while it is a draft, and says why', async () => {
    const { pdf: _pdf, ...draft } = aDocument({ status: 'draft' });
    const order = () => Promise.resolve(anOrderPage({ documents: [draft] }));
    expect(await whyOff({ order })).toContain('Entwürfe können nicht versendet werden');
  });

  it('is not written at all when the plan contains no mails', async () => {
    const shop = () => Promise.resolve(aShop({ gates: withGates({ emails: closedGate('emails') }) }));
    const order = () => Promise.resolve(anOrderPage());
    expect(await whyOff({ shop, order })).toContain(
      '„Belege per E-Mail versenden“ gibt es ab dem Abonnement „Business“.',
    );
  });
});
