import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiFailure } from '../../api/api-failure.ts';
import type { Api } from '../../api/api.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { anAdviserAccess, aReconciliation, someAccesses } from '../../testing/samples.ts';
import { accessLine, badgeOf } from './words.ts';

const hostWith = (different: Partial<Api>) =>
  aHost({ adviserAccesses: () => Promise.resolve(someAccesses()), ...different });

describe('the words of accesses for tax advisers', () => {
  it.each([
    ['Offen', {}],
    ['Link nicht gesendet', { mail: 'refused' }],
    ['Unklar, ob der Link ankam', { mail: 'unclear' }],
    ['Abgelaufen', { state: 'expired' }],
    ['Zurückgezogen', { state: 'revoked', mail: 'refused' }],
  ] as const)('say how one stands: %s', (text, over) => expect(badgeOf(anAdviserAccess(over)).text).toBe(text));

  it.each([
    ['1\u00a0Zugang ist offen.', [anAdviserAccess(), anAdviserAccess({ state: 'expired' })]],
    ['Kein Zugang ist offen.', [anAdviserAccess({ state: 'revoked' })]],
    ['1\u00a0Link ist vielleicht nicht angekommen.', [anAdviserAccess(), anAdviserAccess({ mail: 'refused' })]],
  ])('say in one sentence how all stand: %s', (title, accesses) => expect(accessLine(accesses).title).toBe(title));
});

describe('what became of a link', () => {
  const toasts: string[] = [];
  beforeEach(() => {
    toasts.length = 0;
    const show = (text: string) => void toasts.push(text);
    Object.defineProperty(window, 'shopify', { configurable: true, value: { toast: { show } } });
  });
  afterEach(() => void Reflect.deleteProperty(window, 'shopify'));

  it.each([
    ['sent', 'Zugang erteilt, Link gesendet'],
    ['refused', 'Zugang erteilt, aber Link nicht gesendet'],
    ['unclear', 'Zugang erteilt, unklar ob der Link ankam'],
  ] as const)('is told when an access was given: %s', async (mail, told) => {
    const inviteAdviser: Api['inviteAdviser'] = ({ body }) =>
      Promise.resolve(someAccesses([anAdviserAccess(), anAdviserAccess({ id: body.dialog, mail })]));
    openApp('/adviser', hostWith({ inviteAdviser }));
    await userEvent.click(await screen.findByRole('button', { name: 'Zugang erteilen' }));
    expect(screen.getByText(/liest dann Monate, Belege und Monatsmappen mit Namen der Kunden/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Kanzlei'), 'Kanzlei Neu');
    await userEvent.type(screen.getByLabelText('E-Mail-Adresse'), 'neu@kanzlei.example');
    await userEvent.click(screen.getByRole('button', { name: 'Link senden' }));
    expect(toasts).toEqual([told]);
  });

  it.each([
    ['sent', 'Neuer Link gesendet'],
    ['refused', 'Neuer Link nicht gesendet'],
    ['unclear', 'Unklar, ob der neue Link ankam'],
  ] as const)('is told when another one was sent: %s', async (mail, told) => {
    const resendAdviserLink = () => Promise.resolve(someAccesses([anAdviserAccess({ mail })]));
    openApp('/adviser', hostWith({ resendAdviserLink }));
    await userEvent.click(await screen.findByRole('button', { name: 'Kanzlei Muster: Link erneut senden' }));
    await userEvent.click(screen.getByRole('button', { name: 'Link erneut senden' }));
    expect(toasts).toEqual([told]);
  });
});

describe('the screen of accesses for tax advisers', () => {
  it('is reached from the reconciliation, and leads back there', async () => {
    const app = openApp('/reconciliation', hostWith({ reconciliation: () => Promise.resolve(aReconciliation()) }));
    await userEvent.click(await screen.findByRole('link', { name: 'Zugang für die Kanzlei' }));
    expect(app.address()).toBe('/adviser');
    await userEvent.click(await screen.findByRole('link', { name: 'Abgleich' }));
    expect(app.address()).toBe('/reconciliation');
  });

  it('says what an access is while there is none, and what the adviser gets', async () => {
    openApp('/adviser', hostWith({ adviserAccesses: () => Promise.resolve(someAccesses([])) }));
    expect(await screen.findByText('Noch kein Zugang')).toBeTruthy();
    const gets = within(screen.getByRole('region', { name: 'Was deine Kanzlei bekommt' }));
    expect(gets.getByText('Der Versand steht auf der Rechnung.')).toBeTruthy();
  });

  it('gives an access until the end of March unless something else is chosen', async () => {
    const asked: object[] = [];
    openApp('/adviser', hostWith({ inviteAdviser: ({ body }) => (asked.push(body), Promise.resolve(someAccesses())) }));
    await userEvent.click(await screen.findByRole('button', { name: 'Zugang erteilen' }));
    expect(screen.getByRole('option', { name: 'Bis zum Jahresabschluss (bis 31.03.2027)' })).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Kanzlei'), 'Kanzlei Neu');
    await userEvent.type(screen.getByLabelText('E-Mail-Adresse'), 'neu@kanzlei.example');
    await userEvent.click(screen.getByRole('button', { name: 'Link senden' }));
    expect(asked).toEqual([
      { dialog: expect.any(String), firm: 'Kanzlei Neu', email: 'neu@kanzlei.example', term: 'march' },
    ]);
    expect(screen.queryByRole('button', { name: 'Link senden' })).toBeNull();
  });

  it('says at the field what is wrong with it', async () => {
    const text = 'Diese E-Mail-Adresse ist unvollständig.';
    const faults = [{ field: 'email', text }];
    const inviteAdviser = () =>
      Promise.reject(new ApiFailure({ kind: 'faulty', message: text, status: 400, supportId: 's-1', faults }));
    openApp('/adviser', hostWith({ inviteAdviser }));
    await userEvent.click(await screen.findByRole('button', { name: 'Zugang erteilen' }));
    await userEvent.type(screen.getByLabelText('Kanzlei'), 'Kanzlei Neu');
    await userEvent.type(screen.getByLabelText('E-Mail-Adresse'), 'neu');
    await userEvent.click(screen.getByRole('button', { name: 'Link senden' }));
    expect(await screen.findByText(text)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('E-Mail-Adresse'), '@kanzlei.example');
    expect(screen.queryByText(text)).toBeNull();
  });

  it('asks before it ends an access, and before it sends another link', async () => {
    const done: string[] = [];
    const told =
      (what: string): Api['revokeAdviser'] =>
      ({ params }) => (done.push(`${what} ${params.access}`), Promise.resolve(someAccesses()));
    openApp('/adviser', hostWith({ revokeAdviser: told('revoked'), resendAdviserLink: told('resent') }));
    await userEvent.click(await screen.findByRole('button', { name: 'Kanzlei Muster: Link erneut senden' }));
    expect(screen.getByText(/^Der bisherige Link führt dann nirgends mehr hin/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Link erneut senden' }));
    await userEvent.click(screen.getByRole('button', { name: 'Kanzlei Muster: Zurückziehen' }));
    expect(screen.getByText(/^Der Zugang endet sofort/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Zurückziehen' }));
    expect(done).toEqual(['resent access-1', 'revoked access-1']);
  });

  it('says where mail cannot leave, and offers nothing that would need it', async () => {
    const adviserAccesses = () => Promise.resolve({ ...someAccesses([]), isMailed: false });
    openApp('/adviser', hostWith({ adviserAccesses }));
    expect(await screen.findByText('Links können nicht gesendet werden')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Zugang erteilen' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('gives no sixth one', async () => {
    const five = [1, 2, 3, 4, 5].map((id) => anAdviserAccess({ id: String(id) }));
    openApp('/adviser', hostWith({ adviserAccesses: () => Promise.resolve(someAccesses(five)) }));
    expect(await screen.findByText(/^Mehr Zugänge gehen nicht auf einmal/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Zugang erteilen' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('says so when the accesses cannot be loaded', async () => {
    const adviserAccesses = () =>
      Promise.reject(
        new ApiFailure({ kind: 'shop-unreachable', message: 'Gerade nicht.', status: 503, supportId: 's-1' }),
      );
    openApp('/adviser', hostWith({ adviserAccesses }));
    expect(await screen.findByText('Die Zugänge konnten nicht geladen werden')).toBeTruthy();
  });
});
