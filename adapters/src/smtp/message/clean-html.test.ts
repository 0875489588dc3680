import { describe, expect, it } from '@jest/globals';
import { cleanHtml } from './clean-html.ts';
import { frame } from './frame.ts';
import { plainText } from './plain-text.ts';

describe('The message of a merchant', () => {
  it.each`
    what                         | html                                                          | cleaned
    ${'scripts'}                 | ${'<p>a<script>alert(1)</script></p>'}                        | ${'<p>a</p>'}
    ${'handlers'}                | ${'<p onclick="x()">a</p>'}                                   | ${'<p>a</p>'}
    ${'forms'}                   | ${'<form action="/x"><input name="a">Text</form>'}            | ${'Text'}
    ${'script addresses'}        | ${'<a href="javascript:alert(1)">a</a>'}                      | ${'<a>a</a>'}
    ${'hidden addresses'}        | ${'<a href="java&#10;script:alert(1)">a</a>'}                 | ${'<a>a</a>'}
    ${'frames'}                  | ${'<iframe src="https://a.test">b</iframe>c'}                 | ${'c'}
    ${'drawings'}                | ${'<svg onload="x()"><text>a</text></svg>b'}                  | ${'b'}
    ${'data that is no picture'} | ${'<img src="data:text/html;base64,PHNjcmlwdD4=">a'}          | ${'a'}
    ${'styles that run'}         | ${'<p style="width:expression(alert(1))">a</p>'}              | ${'<p>a</p>'}
    ${'sheets that load'}        | ${'<style>@import url(https://a.test)</style>a'}              | ${'a'}
    ${'base and meta'}           | ${'<base href="https://a.test"><meta http-equiv="refresh">a'} | ${'a'}
  `('loses $what', ({ html, cleaned }) => {
    expect(cleanHtml(html as string)).toBe(cleaned);
  });

  it.each([
    '<p style="color:#ff0000;background:url(https://a.test/b.png)">a</p>',
    '<style>p { color: red }</style><p>a</p>',
    '<img src="https://a.test/logo.png" alt="Logo" width="120" />',
    '<img src="data:image/png;base64,iVBORw0KGgo=" />',
    '<table cellpadding="4"><tbody><tr><td align="right">1</td></tr></tbody></table>',
    '<a href="mailto:a@b.test">a</a>',
  ])('keeps %s', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  it('keeps its lines when it is plain text', () => {
    expect(cleanHtml('Hallo,\n\n1 < 2\r\nGruß\n')).toBe('Hallo,<br /><br />1 &lt; 2<br />Gruß');
  });
});

it('reads nothing as a template', () => {
  const parts = { subject: '{{sender}} <b>', sender: '<i>', message: '<p>{{subject}}</p>', signature: '' };
  const mail = frame(parts);
  expect(mail).toContain('<title>{{sender}} &lt;b&gt;</title>');
  expect(mail).toContain('&lt;i&gt;');
  expect(mail).toContain('<p>{{subject}}</p>');
  expect(mail).not.toContain('border-top');
});

it('says the same as plain text', () => {
  const html = '<h1>Hallo</h1><p>Deine <a href="https://a.test/x">Rechnung</a> &amp; mehr</p><ul><li>eins</li></ul>';
  expect(plainText(html, '<p>Gruß</p>')).toBe(
    'Hallo\n\nDeine Rechnung (https://a.test/x) & mehr\n\n * eins\n\n-- \nGruß\n',
  );
});
