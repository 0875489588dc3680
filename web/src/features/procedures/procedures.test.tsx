import type { ProceduresReply, SampleChainReply } from '@belegwerk/contracts/api';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure } from '../../api/api-failure.ts';
import type { Api } from '../../api/api.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aProcedures } from '../../testing/procedures-sample.ts';
import { anAudit } from '../../testing/samples.ts';

const hostWith = (standing: Partial<ProceduresReply> = {}, different: Partial<Api> = {}) =>
  aHost({
    audit: () => Promise.resolve(anAudit()),
    auditRecord: () => Promise.resolve({ isWhole: true, text: 'Der Nachweis ist lückenlos.' }),
    procedures: () => Promise.resolve(aProcedures(standing)),
    ...different,
  });

const chain = (over: Partial<SampleChainReply> = {}): SampleChainReply => ({
  number: '1042',
  order: { id: '6150000001042', name: '#1042' },
  links: [
    { label: 'Bestellung', lines: ['#1042 vom 20.11.2026, 119,00 €'], stand: 'there' },
    { label: 'E-Mail', lines: ['Der E-Mail-Versand ist ausgeschaltet.'], stand: 'explained' },
  ],
  ...over,
});

const faulty = (field: string, text: string) =>
  Promise.reject(
    new ApiFailure({ kind: 'faulty', message: text, status: 422, supportId: 's-1', faults: [{ field, text }] }),
  );

afterEach(() => void jest.restoreAllMocks());

describe('the documentation of procedures on the page for audits', () => {
  it('says what is still to be described, and which versions were downloaded', async () => {
    openApp('/audit', hostWith());
    await screen.findByText(/Zu 2 von 15 Kapiteln hast du noch nichts ergänzt/);
    expect(screen.getByRole('link', { name: 'Angaben ergänzen' }).getAttribute('href')).toBe('/preferences/procedures');
    screen.getByText('Fassung 2, Stand 19.11.2026');
    screen.getByText(/Anke Petersen, SHA-256 b{64}/);
  });

  it('prints the day that was chosen, and says what is wrong with a day', async () => {
    const asked: unknown[] = [];
    const text = 'Belegwerk ist seit dem 02.03.2026 installiert. Wähle diesen Tag oder einen späteren.';
    openApp('/audit', hostWith({}, { printProcedures: ({ body }) => (asked.push(body), faulty('day', text)) }));
    fireEvent.change(await screen.findByLabelText('Stand vom'), { target: { value: '2026-02-01' } });
    await userEvent.click(screen.getByRole('button', { name: 'Als PDF herunterladen' }));
    await screen.findByText(text);
    expect(asked).toEqual([{ day: '2026-02-01' }]);
  });
});

describe('a sample on the page for audits', () => {
  it('is drawn, shows each chain with its order, and names what is missing', async () => {
    const broken = chain({
      number: '1043',
      links: [{ label: 'Zahlung', lines: ['Zu dieser Bestellung ist keine Zahlung gebucht.'], stand: 'missing' }],
    });
    openApp(
      '/audit',
      hostWith(
        {},
        {
          drawSample: () => Promise.resolve({ numbers: ['1042', '1043'], of: 812 }),
          sample: () => Promise.resolve({ chains: [chain(), broken] }),
        },
      ),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Zehn auslosen' }));
    await screen.findByText(/Ausgelost aus 812/);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Nummern').value).toBe('1042\n1043');
    expect((await screen.findByRole('link', { name: '1042 (Bestellung #1042)' })).getAttribute('href')).toBe(
      '/orders/6150000001042',
    );
    screen.getByText('Vollständig');
    screen.getByText('Etwas fehlt');
    screen.getByText('Fehlt: Zu dieser Bestellung ist keine Zahlung gebucht.');
  });

  it('says at its field why numbers are no sample, and forgets the chains of other numbers', async () => {
    const text = 'Gib höchstens 10 Nummern ein.';
    let calls = 0;
    openApp(
      '/audit',
      hostWith(
        {},
        { sample: () => ((calls += 1) === 1 ? Promise.resolve({ chains: [chain()] }) : faulty('numbers', text)) },
      ),
    );
    const field = await screen.findByLabelText('Nummern');
    fireEvent.change(field, { target: { value: '1042' } });
    await userEvent.click(screen.getByRole('button', { name: 'Ketten zeigen' }));
    await screen.findByText('Vollständig');
    fireEvent.change(field, { target: { value: '1\n2' } });
    await waitFor(() => expect(screen.queryByText('Vollständig')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Ketten zeigen' }));
    await screen.findByText(text);
  });
});
