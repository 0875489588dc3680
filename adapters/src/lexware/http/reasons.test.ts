import { describe, expect, it, test } from '@jest/globals';
import { reasonsIn } from './reasons.ts';

describe('the reasons of a refusal', () => {
  test.each([
    ['the gateway', '{"message":"Rate limit exceeded"}', ['Rate limit exceeded']],
    ['the gateway without a message', '{"message":null}', ['HTTP 406']],
    [
      'field violations',
      '{"status":406,"error":"Not Acceptable","message":"Ungültige Werte.","details":[{"violation":"NOTNULL","field":"lineItems[0].unitName","message":"darf nicht null sein"},{"violation":"NEW_CODE","field":"title"}]}',
      ['lineItems[0].unitName: darf nicht null sein', 'title: NEW_CODE'],
    ],
    [
      'the regular format without details',
      '{"status":406,"error":"Not Acceptable","message":"The shipping conditions must not be null","details":[]}',
      ['The shipping conditions must not be null'],
    ],
    [
      'the legacy format',
      '{"requestId":"x","IssueList":[{"i18nKey":"invalid_value","source":"company.name","type":"validation_failure","additionalData":null,"args":null},{"i18nKey":"technical_error","source":null,"type":"technical_error","additionalData":"contact_has_not_mappable_address"}]}',
      ['company.name: invalid_value', 'technical_error: contact_has_not_mappable_address'],
    ],
    ['OAuth', '{"error":"invalid_request","error_description":"redirect mismatch"}', ['redirect mismatch']],
    ['OAuth without a description', '{"error":"unsupported_grant_type"}', ['unsupported_grant_type']],
    ['an empty body', '', ['HTTP 406']],
    ['a page of a proxy on the way', '<html><body>Bad Gateway</body></html>', ['HTTP 406']],
    ['plain text', 'not acceptable', ['not acceptable']],
    ['shapes that were not announced', '{"message":{"text":"x"},"details":"y","IssueList":7}', ['HTTP 406']],
    ['a bare list', '["x"]', ['["x"]']],
  ])('are read from %s', (_name, body, reasons) => {
    expect(reasonsIn(406, body)).toEqual(reasons);
  });

  it('never show a token that the gateway quotes', () => {
    const token = 'k3y-with-secrets';
    const message = `'${token}' not a valid key=value pair (missing equal-sign) in Authorization header: 'Bearer ${token}'.`;
    const shown = reasonsIn(403, JSON.stringify({ message })).join();
    expect(shown).not.toContain(token);
    expect(shown).toContain('missing equal-sign');
    expect(reasonsIn(400, `{"message":"what is ${token}?"}`, [token])).toEqual(['what is …?']);
  });

  it('stay readable when there are very many or very long ones', () => {
    const details = Array.from({ length: 300 }, (_, n) => ({ field: `lineItems[${n}]`, message: 'x'.repeat(1000) }));
    const reasons = reasonsIn(406, JSON.stringify({ details }));
    expect(reasons).toHaveLength(20);
    expect(reasons[0]).toHaveLength(300);
  });
});
