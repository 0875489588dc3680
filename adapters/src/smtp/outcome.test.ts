import { describe, expect, it } from '@jest/globals';
import { failureOf } from './outcome.ts';
import { withoutSecrets } from './redaction.ts';

const trouble = (facts: object, message = 'x') => Object.assign(new Error(message), facts);

describe('What went wrong before the message was handed over', () => {
  it.each`
    facts                                                               | kind
    ${{ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }}                | ${'mail-deferred'}
    ${{ code: 'ETIMEDOUT', timeoutType: 'CONNECT_TIMEOUT' }}            | ${'mail-deferred'}
    ${{ code: 'EDNS', originalCode: 'EAI_AGAIN' }}                      | ${'mail-deferred'}
    ${{ code: 'EDNS', originalCode: 'ENOTFOUND' }}                      | ${'mail-refused'}
    ${{ code: 'EPROTOCOL' }}                                            | ${'mail-refused'}
    ${{ code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' }}            | ${'mail-refused'}
    ${{ code: 'ETLS', responseCode: 454, response: '454 TLS later' }}   | ${'mail-deferred'}
    ${{ code: 'EAUTH' }}                                                | ${'mail-login-refused'}
    ${{ code: 'EAUTH', responseCode: 535, response: '535 no' }}         | ${'mail-login-refused'}
    ${{ code: 'EENVELOPE', responseCode: 530, response: '530 log in' }} | ${'mail-login-refused'}
  `('is $kind after $facts', ({ facts, kind }) => {
    expect(failureOf(trouble(facts as object), false)).toMatchObject({ kind });
  });

  it('names a server without encryption', () => {
    const found = failureOf(trouble({ code: 'ETLS' }, 'Error upgrading connection with STARTTLS: 502 no'), false);
    expect(found).toEqual({
      kind: 'mail-refused',
      detail: 'Der Mailserver bietet keine Verschlüsselung (STARTTLS) an',
    });
  });
});

describe('What went wrong after the message was handed over', () => {
  it.each`
    facts                                                               | kind
    ${{ code: 'ECONNECTION' }}                                          | ${'mail-outcome-unknown'}
    ${{ code: 'ESOCKET', originalCode: 'ECONNRESET' }}                  | ${'mail-outcome-unknown'}
    ${{ code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' }}             | ${'mail-outcome-unknown'}
    ${{ code: 'EMESSAGE', responseCode: 354, response: '354 go on' }}   | ${'mail-outcome-unknown'}
    ${{ code: 'EMESSAGE', responseCode: 451, response: '451 later' }}   | ${'mail-deferred'}
    ${{ code: 'EMESSAGE', responseCode: 552, response: '552 too big' }} | ${'mail-refused'}
  `('is $kind after $facts', ({ facts, kind }) => {
    expect(failureOf(trouble(facts as object), true)).toMatchObject({ kind });
  });
});

it('repeats neither the password, in any form, nor who the mail was for', () => {
  const [user, password] = ['ich@laden.test', 'sehr-geheim'];
  const forms = [
    password,
    Buffer.from(password).toString('base64'),
    Buffer.from(`\0${user}\0${password}`).toString('base64'),
  ];
  const failure = { kind: 'mail-refused', detail: `no <erika@kundin.test> ${forms.join(' ')}` } as const;
  expect(withoutSecrets(failure, { user, password }, ['erika@kundin.test'])).toEqual({
    kind: 'mail-refused',
    detail: 'no <…@kundin.test> ••• ••• •••',
  });
});
