import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure } from '../../../api/api-failure.ts';
import type { Api } from '../../../api/api.ts';
import { openApp } from '../../../testing/app-under-test.tsx';
import { aPartner, aPartnerCoupon, aPartnersHost } from '../../../testing/partner-samples.ts';

const seen = (): string => document.body.textContent.replaceAll('\u00a0', ' ');

const toasts: string[] = [];
const hearToasts = () => {
  toasts.length = 0;
  Object.defineProperty(window, 'shopify', {
    configurable: true,
    value: { toast: { show: (text: string) => toasts.push(text) } },
  });
};
afterEach(() => void Reflect.deleteProperty(window, 'shopify'));

/** A host that keeps coupons. */
const keeping = (codes: readonly string[], different: Partial<Api> = {}) => {
  let kept = codes.map((code) => aPartnerCoupon({ code, url: `https://belege.example/coupon/${code}` }));
  const asked: unknown[] = [];
  const host = aPartnersHost({
    partnerCoupons: ({ query }) => {
      asked.push(query);
      return Promise.resolve({ items: kept.filter(({ code }) => !query?.code || code === query.code) });
    },
    partnerCouponCheck: ({ params: { code } }) => Promise.resolve({ code, isAvailable: true }),
    partnerCouponCreate: ({ params: { code }, body }) => {
      const made = aPartnerCoupon({ code, tier: body.type as '3x50' });
      kept = [made, ...kept];
      return Promise.resolve(made);
    },
    partnerCouponRemove: ({ params: { code } }) => {
      kept = kept.filter((each) => each.code !== code);
      return Promise.resolve({ removed: true, code });
    },
    ...different,
  });
  return { host, asked, codes: () => kept.map(({ code }) => code) };
};

const refusal = (code: string, message: string, field?: string) =>
  new ApiFailure({
    kind: 'coupon-refused',
    message,
    status: 422,
    supportId: 's-1',
    ...(field ? { faults: [{ field, text: message }] } : {}),
  });

describe('the coupons of a partner', () => {
  it('are created by Enter in the field, once however often it is pressed', async () => {
    hearToasts();
    const sent: string[] = [];
    const answer = Promise.withResolvers<ReturnType<typeof aPartnerCoupon>>();
    const partnerCouponCreate: Api['partnerCouponCreate'] = ({ params: { code } }) => {
      sent.push(code);
      return answer.promise;
    };
    openApp('/partner/coupons/new', keeping([], { partnerCouponCreate }).host);
    await userEvent.type(await screen.findByLabelText('Code'), 'NEU-1{Enter}{Enter}');
    answer.resolve(aPartnerCoupon({ code: 'NEU-1' }));
    await waitFor(() => expect(toasts).toEqual(['Coupon erstellt']));
    expect(sent).toEqual(['NEU-1']);
  });

  it('stand with what came of them, and their link is copied by a press', async () => {
    hearToasts();
    const copied: string[] = [];
    const writeText = (text: string) => Promise.resolve(void copied.push(text));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    openApp('/partner/coupons', keeping(['KAFFEE-50']).host);
    const row = await screen.findByRole('row', { name: /KAFFEE-50/ });
    expect(row.textContent.replaceAll('\u00a0', ' ')).toMatch(/50 % für 3 MonateErfolgAktiv4286/);
    fireEvent.click(within(row).getByRole('button', { name: 'Link kopieren: KAFFEE-50' }));
    await waitFor(() => expect(toasts).toEqual(['Link kopiert']));
    expect(copied).toEqual(['https://belege.example/coupon/KAFFEE-50']);
  });

  it.each([
    ['Aktiv', 'active'],
    ['Unbenutzt', 'unused'],
    ['Angesehen', 'viewed'],
    ['Eingelöst', 'redeemed'],
    ['Mit Provision', 'provisioned'],
  ])('are narrowed to what is asked for: %s', async (name, tab) => {
    const { host, asked } = keeping(['KAFFEE-50']);
    const app = openApp('/partner/coupons', host);
    await screen.findByRole('row', { name: /KAFFEE-50/ });
    fireEvent.click(screen.getByRole('button', { name }));
    expect(app.address()).toBe(`/partner/coupons?tab=${tab}`);
    await waitFor(() => expect(asked.at(-1)).toEqual({ tab }));
  });

  it('are one alone where the address names it, and say so where there is none of that name', async () => {
    const { host } = keeping(['KAFFEE-50', 'TEE-25']);
    openApp('/partner/coupons?code=TEE-25', host);
    await screen.findByRole('row', { name: /TEE-25/ });
    expect(screen.queryByRole('row', { name: /KAFFEE-50/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Alle Coupons anzeigen' }));
    expect(await screen.findByRole('row', { name: /KAFFEE-50/ })).toBeTruthy();
  });

  it('say what will stand there before there is one', async () => {
    openApp('/partner/coupons', keeping([]).host);
    expect(await screen.findByText('Noch kein Coupon')).toBeTruthy();
  });

  it('say that none is found, and lead back to all', async () => {
    const app = openApp('/partner/coupons?code=NEU-1', keeping(['TEE-25']).host);
    expect(await screen.findByText('Zu „NEU-1“ gibt es keinen Coupon.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Alle Coupons anzeigen' }));
    expect(app.address()).toBe('/partner/coupons');
  });
});

describe('a new coupon', () => {
  const codeField = () => screen.findByLabelText<HTMLInputElement>('Code');

  it('is written in capitals, digits and single hyphens, with any input', async () => {
    openApp('/partner/coupons/new', keeping([]).host);
    const field = await codeField();
    fireEvent.change(field, { target: { value: 'kaffee  für--alle!' } });
    expect(field.value).toBe('KAFFEE-FR-ALLE');
  });

  it.each([
    ['', 'Darf nicht leer sein'],
    ['abc', 'Mindestens 4 Zeichen'],
    ['a'.repeat(31), 'Maximal 30 Zeichen'],
    ['-abcd', 'Der Code ist ungültig'],
  ])('is judged while it is typed: „%s“', async (typed, said) => {
    openApp('/partner/coupons/new', keeping([]).host);
    const field = await codeField();
    fireEvent.change(field, { target: { value: 'x' } });
    fireEvent.change(field, { target: { value: typed } });
    expect(screen.getByText(said)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Coupon erstellen' }));
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('is asked for at the host when typing pauses', async () => {
    const message = 'Dieser Code ist nicht verfügbar';
    const partnerCouponCheck: Api['partnerCouponCheck'] = ({ params: { code } }) =>
      Promise.resolve(code === 'FREI' ? { code, isAvailable: true } : { code, isAvailable: false, message });
    openApp('/partner/coupons/new', keeping([], { partnerCouponCheck }).host);
    fireEvent.change(await codeField(), { target: { value: 'TAKEN' } });
    expect(await screen.findByText(message)).toBeTruthy();
    fireEvent.change(await codeField(), { target: { value: 'FREI' } });
    expect(await screen.findByText('Dieser Code ist frei.')).toBeTruthy();
    expect(screen.queryByText(message)).toBeNull();
  });

  it('shows live what a customer would pay, with the three months marked as popular', async () => {
    openApp('/partner/coupons/new', keeping([]).host);
    await codeField();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^50.% für 3 Monate ?Beliebt$/ }).checked).toBe(true);
    expect(seen()).toContain('Standard3 Monate je 9,50 €18,99 € im Monat9,50 €');
    expect(seen()).toContain('Standard, jährlich1. Jahr 167,12 €190,99 € im Jahr7,96 €');
    await userEvent.click(screen.getByRole('radio', { name: /^10.% für 12 Monate$/ }));
    expect(seen()).toContain('Standard12 Monate je 17,09 €18,99 € im Monat9,50 €');
  });

  it('is created, told and listed', async () => {
    hearToasts();
    const { host, codes } = keeping(['TEE-25']);
    const app = openApp('/partner/coupons/new', host);
    fireEvent.change(await codeField(), { target: { value: 'neu-1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Coupon erstellen' }));
    await waitFor(() => expect(app.address()).toBe('/partner/coupons'));
    expect(toasts).toEqual(['Coupon erstellt']);
    expect(codes()).toEqual(['NEU-1', 'TEE-25']);
    expect(await screen.findByRole('row', { name: /NEU-1/ })).toBeTruthy();
  });

  it.each([
    ['COUPON_INVALID', 'Dieser Code ist ungültig', 'code'],
    ['NOT_AVAILABLE', 'Dieser Code ist nicht verfügbar', 'code'],
    ['TYPE_NOT_FOUND', 'Ungültier Rabattyp', 'type'],
    ['TOO_MANY', 'Maximale Anzahl an Coupons überschritten', undefined],
  ])('that is refused says why, and nothing typed is lost: %s', async (word, message, field) => {
    const partnerCouponCreate = () => Promise.reject(refusal(word, message, field));
    openApp('/partner/coupons/new', keeping([], { partnerCouponCreate }).host);
    fireEvent.change(await codeField(), { target: { value: 'NEU-1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Coupon erstellen' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect((await codeField()).value).toBe('NEU-1');
  });

  it('is not offered where there are ten', async () => {
    const { statistics } = aPartner();
    if (!statistics) throw new Error('statistics expected');
    const partner = () => Promise.resolve(aPartner({ statistics: { ...statistics, coupons: 10 } }));
    openApp('/partner/coupons/new', keeping([], { partner }).host);
    expect(await screen.findByText('Du hast schon alle Coupons')).toBeTruthy();
    expect(screen.queryByLabelText('Code')).toBeNull();
  });
});

describe('the removal of coupons', () => {
  it('asks first, says what follows, and tells how many are gone', async () => {
    hearToasts();
    const { host, codes } = keeping(['EINS-1', 'ZWEI-2', 'DREI-3']);
    const app = openApp('/partner/coupons', host);
    for (const code of ['EINS-1', 'DREI-3'])
      fireEvent.click(await screen.findByRole('checkbox', { name: `${code} auswählen` }));
    expect(screen.getByText('2 ausgewählt')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Löschen' }));
    expect(await screen.findByText('2 Coupons löschen?')).toBeTruthy();
    expect(app.address()).toBe('/partner/coupons/confirm/removal?code=EINS-1&code=DREI-3');
    expect(seen()).toContain('Gelöschte Coupons kann niemand mehr einlösen');
    fireEvent.click(screen.getByRole('button', { name: '2 Coupons löschen' }));
    await waitFor(() => expect(app.address()).toBe('/partner/coupons'));
    expect(toasts).toEqual(['2 Coupons gelöscht']);
    expect(codes()).toEqual(['ZWEI-2']);
  });

  it.each([
    ['UNAUTHORIZED', 'Fehlende Berechtigung'],
    ['PENDING_PROVISION', 'Der Coupon kann wegen ausstehender Provisionen nicht gelöscht werden'],
  ])('leaves what may not be removed, with its reason: %s', async (_word, message) => {
    hearToasts();
    const partnerCouponRemove: Api['partnerCouponRemove'] = ({ params: { code } }) =>
      code === 'ZWEI-2'
        ? Promise.reject(new ApiFailure({ kind: 'removal-refused', message, status: 409, supportId: 's-1' }))
        : Promise.resolve({ removed: true, code });
    const app = openApp(
      '/partner/coupons/confirm/removal?code=EINS-1&code=ZWEI-2',
      keeping(['EINS-1', 'ZWEI-2'], { partnerCouponRemove }).host,
    );
    fireEvent.click(await screen.findByRole('button', { name: '2 Coupons löschen' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(toasts).toEqual(['1 Coupon gelöscht']);
    expect(app.address()).toBe('/partner/coupons/confirm/removal?code=ZWEI-2');
  });

  it('is not offered for a coupon whose commission is pending', async () => {
    const partnerCoupons = () => Promise.resolve({ items: [aPartnerCoupon({ isRemovable: false })] });
    openApp('/partner/coupons/confirm/removal?code=KAFFEE-50', aPartnersHost({ partnerCoupons }));
    expect(
      await screen.findByText('Der Coupon kann wegen ausstehender Provisionen nicht gelöscht werden'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /löschen/ })).toBeNull();
  });

  it('of nothing leads to where something is chosen', async () => {
    openApp('/partner/coupons/confirm/removal', keeping(['EINS-1']).host);
    expect(await screen.findByText('Kein Coupon ausgewählt')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Coupons ansehen' })).toBeTruthy();
  });
});
