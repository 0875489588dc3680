import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { openApp } from '../../../testing/app-under-test.tsx';
import { aPartnersHost, aPayout, payoutsOf } from '../../../testing/partner-samples.ts';

const seen = (): string => document.body.textContent.replaceAll('\u00a0', ' ');

describe('the payouts of a partner', () => {
  it('stand with their sums, the fee taken off', async () => {
    openApp('/partner/payouts', aPartnersHost());
    const row = await screen.findByRole('row', { name: /03\.11\.2026/ });
    expect(row.textContent.replaceAll('\u00a0', ' ')).toContain(
      '03.11.2026 – 30.11.2026AchtungGeplantbis 08.12.2026PayPal: kasse@kaffeekontor.example133,50 €4,67 €0,00 €128,83 €',
    );
    expect(seen()).toContain('Am 01.01.2027 kommen 63,50 € Provision in die Auszahlung.');
  });

  it('say the day on which they were sent', async () => {
    const partnerPayouts = () => Promise.resolve(payoutsOf([aPayout({ status: 'paid', paymentAt: '2026-12-03' })]));
    openApp('/partner/payouts', aPartnersHost({ partnerPayouts }));
    expect((await screen.findByRole('row', { name: /03\.11\.2026/ })).textContent).toContain('Ausgezahlt03.12.2026');
  });

  it('say why the next one brings nothing, and where that is put right', async () => {
    const next = { on: '2026-12-01', provisions: '63.50', why: 'Deine Steuernummer fehlt.' };
    openApp('/partner/payouts', aPartnersHost({ partnerPayouts: () => Promise.resolve(payoutsOf([], next)) }));
    expect(await screen.findByText('Noch keine Auszahlung')).toBeTruthy();
    expect(seen()).toContain(
      'Am 01.12.2026 kommen 63,50 € Provision noch nicht in eine Auszahlung.Deine Steuernummer fehlt.',
    );
    const [link] = screen.getAllByRole('link', { name: 'Auszahlung einrichten' });
    expect(link?.getAttribute('href')).toBe('/partner/preferences');
  });

  it('open their receipt as a PDF, which can be kept', async () => {
    URL.createObjectURL = () => 'blob:receipt';
    URL.revokeObjectURL = () => undefined;
    const partnerReceipt = () =>
      Promise.resolve({
        mimetype: 'application/pdf' as const,
        content: btoa('%PDF-1.7'),
        fileName: 'Gutschrift-GS-2026-0001.pdf',
      });
    openApp('/partner/payouts', aPartnersHost({ partnerReceipt }));
    fireEvent.click(await screen.findByRole('button', { name: 'Gutschrift GS-2026-0001 öffnen' }));
    const [frame] = await screen.findAllByTitle('Gutschrift GS-2026-0001');
    expect(frame?.getAttribute('src') ?? '').toContain('blob:receipt');
    expect(screen.getByRole('link', { name: 'Herunterladen' }).getAttribute('download')).toBe(
      'Gutschrift-GS-2026-0001.pdf',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Schließen' }));
    expect(screen.queryByTitle('Gutschrift GS-2026-0001')).toBeNull();
  });

  it('say that a receipt did not come', async () => {
    const message = 'Belegwerk ist gerade nicht erreichbar.';
    const partnerReceipt = () =>
      Promise.reject(new ApiFailure({ kind: 'no-answer', message, status: 0, supportId: '' }));
    openApp('/partner/payouts', aPartnersHost({ partnerReceipt }));
    fireEvent.click(await screen.findByRole('button', { name: 'Gutschrift GS-2026-0001 öffnen' }));
    expect(await screen.findByText('Die Gutschrift konnte nicht geöffnet werden')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
  });
});
