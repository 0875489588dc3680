import { describe, expect, it } from '@jest/globals';
import { aFollowUp, anIssuedIntent, atSecond } from '@belegwerk/contracts/ports';
import { orderReply } from '@belegwerk/contracts/api';
import { documentSource, type FollowUp } from '@belegwerk/core/records';
import { DEFAULT_PREFERENCES } from '@belegwerk/core/preferences';
import { FEATURES } from '@belegwerk/core/plans';
import { mailPress, type MailForm } from '@belegwerk/core/mails';
import { documentMoments, presentFollowUps } from './present-follow-ups.ts';

const intent = anIssuedIntent('RE1001');
const about = documentSource(intent.document ?? { id: 'none' as never });
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

const followUp = (change: Partial<FollowUp>): FollowUp => ({
  ...aFollowUp({ kind: 'mail', source: about }),
  state: 'done',
  attempts: 1,
  concludedAt: atSecond(10),
  ...change,
});

describe('what is done beside the documents of an order', () => {
  it('names its document and when it was done', () => {
    const shown = presentFollowUps({ preferences, entitlements }, [followUp({})], [intent], now);
    expect(orderReply.shape.followUps.parse(shown)).toEqual(shown);
    expect(shown).toEqual([
      { id: expect.any(String), kind: 'mail', state: 'done', at: '2026-10-01T12:00:10Z', documentKey: intent.id },
    ]);
  });

  it('says why it did not come off and when it is tried again', () => {
    const refused = followUp({ state: 'refused', refusal: ['mail-deferred'] });
    expect(presentFollowUps({ preferences, entitlements }, [refused], [intent], now)).toMatchObject([
      { reason: expect.stringContaining('Es wird wiederholt.'), nextLookAt: '2026-10-01T12:01:10Z' },
    ]);
  });

  it('is not tried again when a person sent it', () => {
    const refused = followUp({ state: 'refused', source: `${about}#1`, refusal: ['mail-deferred'] });
    const [shown] = presentFollowUps({ preferences, entitlements }, [refused], [intent], now);
    expect(shown).toMatchObject({ documentKey: intent.id, reason: expect.stringContaining('nicht von selbst') });
    expect(shown).not.toHaveProperty('nextLookAt');
  });

  it('names the dialog from which a person sent it', () => {
    const { source } = mailPress({ id: intent.document?.id ?? ('none' as never) }, 'dialog-1.2', aMailForm);
    const [byHand, byItself] = presentFollowUps(
      { preferences, entitlements },
      [followUp({ source }), followUp({})],
      [intent],
      now,
    );
    expect(byHand).toMatchObject({ dialog: 'dialog-1.2', documentKey: intent.id });
    expect(byItself).not.toHaveProperty('dialog');
  });

  it('is told with its reason when it is left, unless it is stored and says so itself', () => {
    const skipped = [
      { kind: 'mail' as const, source: about, because: { code: 'OFF' as const } },
      { kind: 'tags' as const, source: about, because: { code: 'OFF' as const } },
    ];
    expect(
      presentFollowUps({ skipped, preferences, entitlements }, [followUp({})], [intent], now).map(({ kind, state }) => [
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
      followUp({ kind: 'bank-transaction', source: 'by-hand:1' }),
      followUp({ kind: 'payment-match', source: `${about}/by-hand:1`, result: { externalReference: 'by-hand:1' } }),
    ];
    const told = (takenBack: readonly string[]) =>
      presentFollowUps({ takenBack, preferences, entitlements }, booked, [intent], now).map(({ reason }) => reason);
    expect(told(['by-hand:1'])).toEqual(Array(2).fill('Zurückgenommen: Der Beleg wurde als unbezahlt markiert.'));
    expect(told(['by-hand:2'])).toEqual([undefined, undefined]);
  });

  it('does not call a setting off that was turned on since, and says what to press', () => {
    const because = { code: 'OFF', setting: 'transactionCreate' } as const;
    const skipped = [{ kind: 'bank-transaction', source: 'p', because }] as const;
    const told = (transactionCreate: boolean) =>
      presentFollowUps({ skipped, preferences: { ...preferences, transactionCreate }, entitlements }, [], [], now)[0]
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
      presentFollowUps({ skipped, preferences, entitlements: { ...entitlements, features } }, [], [intent], now)[0]
        ?.reason;
    expect(told([])).toBe(
      'Das ist in deinem Abonnement nicht enthalten, deshalb lässt sich die Einstellung „Per E-Mail versenden“ nicht einschalten.',
    );
    expect(told(FEATURES)).toBe('Die Einstellung „Per E-Mail versenden“ ist ausgeschaltet.');
  });

  it('marks its document as sent and as assigned, by the latest time', () => {
    const followUps = [
      followUp({}),
      followUp({ source: `${about}#1`, concludedAt: atSecond(20) }),
      followUp({ source: `${about}#2`, state: 'refused', concludedAt: atSecond(30) }),
      followUp({ kind: 'payment-match', concludedAt: atSecond(40) }),
      followUp({ source: 'document:other', concludedAt: atSecond(50) }),
    ];
    expect(documentMoments(intent, followUps)).toEqual({
      emailedAt: '2026-10-01T12:00:20Z',
      matchedAt: '2026-10-01T12:00:40Z',
    });
  });
});
