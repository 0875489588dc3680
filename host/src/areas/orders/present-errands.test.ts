import { describe, expect, it } from '@jest/globals';
import { anErrand, anIssuedIntent, atSecond } from '@belegwerk/contracts/ports';
import { orderReply } from '@belegwerk/contracts/api';
import { documentSource, type Errand } from '@belegwerk/core/records';
import { mailPress, type MailForm } from '@belegwerk/core/mails';
import { documentMoments, presentErrands } from './present-errands.ts';

const intent = anIssuedIntent('RE1001');
const about = documentSource(intent.document ?? { id: 'none' as never });
const now = atSecond(30);
const aMailForm: MailForm = {
  email: 'a@example.com',
  copy: false,
  subject: '',
  message: '',
  signature: '',
  attachments: [],
};

const errand = (change: Partial<Errand>): Errand => ({
  ...anErrand({ kind: 'mail', source: about }),
  state: 'done',
  attempts: 1,
  settledAt: atSecond(10),
  ...change,
});

describe('what is done beside the documents of an order', () => {
  it('names its document and when it was done', () => {
    const shown = presentErrands({}, [errand({})], [intent], now);
    expect(orderReply.shape.errands.parse(shown)).toEqual(shown);
    expect(shown).toEqual([
      { id: expect.any(String), kind: 'mail', state: 'done', at: '2026-10-01T12:00:10Z', documentKey: intent.id },
    ]);
  });

  it('says why it did not come off and when it is tried again', () => {
    const refused = errand({ state: 'refused', refusal: ['mail-deferred'] });
    expect(presentErrands({}, [refused], [intent], now)).toMatchObject([
      { reason: expect.stringContaining('Es wird wiederholt.'), nextLookAt: '2026-10-01T12:01:10Z' },
    ]);
  });

  it('is not tried again when a person sent it', () => {
    const refused = errand({ state: 'refused', source: `${about}#1`, refusal: ['mail-deferred'] });
    const [shown] = presentErrands({}, [refused], [intent], now);
    expect(shown).toMatchObject({ documentKey: intent.id, reason: expect.stringContaining('nicht von selbst') });
    expect(shown).not.toHaveProperty('nextLookAt');
  });

  it('names the dialog from which a person sent it', () => {
    const { source } = mailPress({ id: intent.document?.id ?? ('none' as never) }, 'dialog-1.2', aMailForm);
    const [byHand, byItself] = presentErrands({}, [errand({ source }), errand({})], [intent], now);
    expect(byHand).toMatchObject({ dialog: 'dialog-1.2', documentKey: intent.id });
    expect(byItself).not.toHaveProperty('dialog');
  });

  it('is told with its reason when it is left, unless it is stored and says so itself', () => {
    const withheld = [
      { kind: 'mail' as const, source: about, because: { code: 'OFF' as const } },
      { kind: 'tags' as const, source: about, because: { code: 'OFF' as const } },
    ];
    expect(presentErrands({ withheld }, [errand({})], [intent], now).map(({ kind, state }) => [kind, state])).toEqual([
      ['mail', 'done'],
      ['tags', 'withheld'],
    ]);
  });

  it('marks its document as sent and as assigned, by the latest time', () => {
    const errands = [
      errand({}),
      errand({ source: `${about}#1`, settledAt: atSecond(20) }),
      errand({ source: `${about}#2`, state: 'refused', settledAt: atSecond(30) }),
      errand({ kind: 'hint', settledAt: atSecond(40) }),
      errand({ source: 'document:other', settledAt: atSecond(50) }),
    ];
    expect(documentMoments(intent, errands)).toEqual({
      emailedAt: '2026-10-01T12:00:20Z',
      hintedAt: '2026-10-01T12:00:40Z',
    });
  });
});
