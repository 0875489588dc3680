import { describe, expect, it } from '@jest/globals';
import { aSideTask, anIssuedEntry, atSecond } from '@belegwerk/contracts/ports';
import { orderReply } from '@belegwerk/contracts/api';
import { documentSource, type SideTask } from '@belegwerk/core/records';
import { DEFAULT_PREFERENCES } from '@belegwerk/core/preferences';
import { FEATURES } from '@belegwerk/core/plans';
import { mailPress, type MailForm } from '@belegwerk/core/mails';
import { documentMoments, presentSideTasks } from './present-side-tasks.ts';

const entry = anIssuedEntry('RE1001');
const about = documentSource(entry.document ?? { id: 'none' as never });
const now = atSecond(30);
const preferences = DEFAULT_PREFERENCES;
const entitlements = { features: FEATURES, shopScopes: [], shopifyPlus: false, storePlan: 'Grow' };
const aMailForm: MailForm = {
  email: 'a@example.com',
  copy: false,
  subject: '',
  message: '',
  signature: '',
  attachments: [],
};

const sideTask = (change: Partial<SideTask>): SideTask => ({
  ...aSideTask({ kind: 'mail', source: about }),
  state: 'done',
  attempts: 1,
  concludedAt: atSecond(10),
  ...change,
});

describe('what is done beside the documents of an order', () => {
  it('names its document and when it was done', () => {
    const shown = presentSideTasks({ preferences, entitlements }, [sideTask({})], [entry], now);
    expect(orderReply.shape.sideTasks.parse(shown)).toEqual(shown);
    expect(shown).toEqual([
      { id: expect.any(String), kind: 'mail', state: 'done', at: '2026-10-01T12:00:10Z', documentKey: entry.id },
    ]);
  });

  it('says why it did not come off and when it is tried again', () => {
    const refused = sideTask({ state: 'refused', refusal: ['mail-deferred'] });
    expect(presentSideTasks({ preferences, entitlements }, [refused], [entry], now)).toMatchObject([
      { reason: expect.stringContaining('Es wird wiederholt.'), nextLookAt: '2026-10-01T12:01:10Z' },
    ]);
  });

  it('is not tried again when a person sent it', () => {
    const refused = sideTask({ state: 'refused', source: `${about}#1`, refusal: ['mail-deferred'] });
    const [shown] = presentSideTasks({ preferences, entitlements }, [refused], [entry], now);
    expect(shown).toMatchObject({ documentKey: entry.id, reason: expect.stringContaining('nicht von selbst') });
    expect(shown).not.toHaveProperty('nextLookAt');
  });

  it('names the dialog from which a person sent it', () => {
    const { source } = mailPress({ id: entry.document?.id ?? ('none' as never) }, 'dialog-1.2', aMailForm);
    const [byHand, byItself] = presentSideTasks(
      { preferences, entitlements },
      [sideTask({ source }), sideTask({})],
      [entry],
      now,
    );
    expect(byHand).toMatchObject({ dialog: 'dialog-1.2', documentKey: entry.id });
    expect(byItself).not.toHaveProperty('dialog');
  });

  it('is told with its reason when it is left, unless it is stored and says so itself', () => {
    const skipped = [
      { kind: 'mail' as const, source: about, because: { code: 'OFF' as const } },
      { kind: 'tags' as const, source: about, because: { code: 'OFF' as const } },
    ];
    expect(
      presentSideTasks({ skipped, preferences, entitlements }, [sideTask({})], [entry], now).map(({ kind, state }) => [
        kind,
        state,
      ]),
    ).toEqual([
      ['mail', 'done'],
      ['tags', 'skipped'],
    ]);
  });

  it('says of a payment that a person took back that it is', () => {
    const booked = [
      sideTask({ kind: 'bank-transaction', source: 'by-hand:1' }),
      sideTask({ kind: 'payment-match', source: `${about}/by-hand:1`, result: { externalReference: 'by-hand:1' } }),
    ];
    const told = (takenBack: readonly string[]) =>
      presentSideTasks({ takenBack, preferences, entitlements }, booked, [entry], now).map(({ reason }) => reason);
    expect(told(['by-hand:1'])).toEqual(Array(2).fill('Zurückgenommen: Der Beleg wurde als unbezahlt markiert.'));
    expect(told(['by-hand:2'])).toEqual([undefined, undefined]);
  });

  it('does not call a setting off that was turned on since, and says what to press', () => {
    const because = { code: 'OFF', setting: 'transactionCreate' } as const;
    const skipped = [{ kind: 'bank-transaction', source: 'p', because }] as const;
    const told = (transactionCreate: boolean) =>
      presentSideTasks({ skipped, preferences: { ...preferences, transactionCreate }, entitlements }, [], [], now)[0]
        ?.reason;
    expect(told(false)).toBe('Die Einstellung „Umsätze erstellen“ ist ausgeschaltet.');
    expect(told(true)).toBe(
      'Die Einstellung „Umsätze erstellen“ war ausgeschaltet, als die Bestellung zuletzt geprüft wurde. Mit „Neu prüfen“ gilt, was jetzt eingestellt ist.',
    );
  });

  it('names the plan where the setting cannot even be turned on, and no longer once the plan has it', () => {
    const because = { code: 'OFF', setting: 'invoiceSendMailEnabled', facts: { lacks: 'plan' } } as const;
    const skipped = [{ kind: 'mail', source: about, because }] as const;
    const told = (features: typeof entitlements.features | readonly []) =>
      presentSideTasks({ skipped, preferences, entitlements: { ...entitlements, features } }, [], [entry], now)[0]
        ?.reason;
    expect(told([])).toBe(
      'Das ist in deinem Abonnement nicht enthalten, deshalb lässt sich die Einstellung „Per E-Mail versenden“ nicht einschalten.',
    );
    expect(told(FEATURES)).toBe('Die Einstellung „Per E-Mail versenden“ ist ausgeschaltet.');
  });

  it('marks its document as sent and as assigned, by the latest time', () => {
    const sideTasks = [
      sideTask({}),
      sideTask({ source: `${about}#1`, concludedAt: atSecond(20) }),
      sideTask({ source: `${about}#2`, state: 'refused', concludedAt: atSecond(30) }),
      sideTask({ kind: 'payment-match', concludedAt: atSecond(40) }),
      sideTask({ source: 'document:other', concludedAt: atSecond(50) }),
    ];
    expect(documentMoments(entry, sideTasks)).toEqual({
      emailedAt: '2026-10-01T12:00:20Z',
      matchedAt: '2026-10-01T12:00:40Z',
    });
  });
});
