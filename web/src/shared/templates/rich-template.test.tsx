import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { HtmlField } from '../../ui/rich-text/HtmlField.tsx';
import { PolarisProvider } from '../../ui/PolarisProvider.tsx';
import * as rich from '../../ui/rich-text/rich-html.ts';
import { tagsInTemplate } from './tags-in-template.ts';

const shownHtml = (html: string): string => rich.shownHtml(html, tagsInTemplate);
const writtenHtml = (html: string): string => rich.writtenHtml(html, tagsInTemplate);
const keepsEveryTemplatePart = (html: string): boolean => rich.keepsEveryTemplatePart(html, tagsInTemplate);

describe('the text of a mail that cannot be changed now', () => {
  it('is shown as it is read, without a tag', () => {
    const value = '<p>Guten Tag,</p><p>anbei die Rechnung zu <ORDER.NAME>.<br>Viele Grüße</p>';
    const off = { disabledBecause: 'Upgrade', tagsIn: tagsInTemplate };
    render(<HtmlField label="Nachricht" value={value} onChange={() => undefined} {...off} />, {
      wrapper: PolarisProvider,
    });
    const field = screen.getByLabelText<HTMLTextAreaElement>('Nachricht');
    expect([field.disabled, field.value]).toEqual([
      true,
      'Guten Tag,\nanbei die Rechnung zu <ORDER.NAME>.\nViele Grüße',
    ]);
  });
});

const PIECES = ['<p>', '</p>', '<br>', '<', '>', '"', ' ', 'x', '<IF ', 'ORDER.NOTE', '=', '<END>', '<ORDER.NAME>']
  .concat([
    '<JOIN ORDER.TAGS "',
    '<table><tr><td>',
    '</td></tr></table>',
    '<a href="https://a.example/',
    '&lt;',
    '&quot;',
  ])
  .concat(['<CASE "', '<b>', '</b>', '\\', '\ue0000\ue001']);

const tagsOf = (text: string, tags = tagsInTemplate(text)): readonly string[] =>
  tags.map(({ position, length }) => text.slice(position, position + length));
const wholeTagsOf = (text: string): readonly string[] =>
  tagsOf(
    text,
    tagsInTemplate(text).filter(({ isWhole }) => isWhole),
  );

describe('a template on our page, as rich text,', () => {
  it('shows a placeholder as text that can be read, and writes it as it was', () => {
    const html = '<p>Bestellung <ORDER.NAME> vom <ORDER.DATE></p>';
    expect(shownHtml(html)).toBe('<p>Bestellung &lt;ORDER.NAME&gt; vom &lt;ORDER.DATE&gt;</p>');
    expect(writtenHtml(shownHtml(html))).toBe(html);
    expect(keepsEveryTemplatePart(html)).toBe(true);
    expect(keepsEveryTemplatePart('<IF ORDER.PAID><p>Danke</p></IF>')).toBe(false);
  });

  it.each([
    '<p>Hallo<IF ORDER.NOTE>, mit Notiz<END>.</p>',
    '<IF ORDER.ISPAID><p>Danke</p><ELSE><p>Bitte</p><END>',
    '<p><IF ORDER.TAGS CONTAINS "B2B &amp; Messe">Liebe Händler<END></p>',
    '<p><JOIN ORDER.ITEMTITLES " > "></p>',
    '<p><SWITCH ORDER.PAYMENTSTATUS><CASE "paid">Danke<DEFAULT>Bitte<END></p>',
    '<p><IF ORDER.NOTE = "https://a.example">x<END></p>',
    '<p><order.name></p>',
    '<p><JOIN ORDER.ITEMTITLES "<br>"></p>',
    '<ul><li><JOIN ORDER.ITEMTITLES "</li><li>"></li></ul>',
    '<p><IF ORDER.NOTE = "<b>">x<ELSE>y<END></p>',
    '<p><SWITCH ORDER.NAME><CASE "<a>">x<DEFAULT>y<END></p>',
    '<p><IF ORDER.TOTAL < 100>wenig<ELSE>viel<END></p>',
    '<p><IF ORDER.NOTE = "Er sagte \\"ja\\"">x<END></p>',
    '<p><ODER.NAME></p>',
    '<p><a href="https://a.example/<ORDER.ID>">Bestellung</a> <ORDER.NAME></p>',
  ])('shows a command as text that can be read, and writes it as it was: %s', (html) => {
    const meant = html.replace('&amp;', '&');
    expect(writtenHtml(shownHtml(meant))).toBe(meant);
    expect(keepsEveryTemplatePart(meant)).toBe(true);
  });

  it('writes a command as a person types it, letter by letter, and stays what it is', () => {
    const typed = '&lt;IF&nbsp;ORDER.TAGS CONTAINS "B2B"&gt;Notiz&lt;END&gt;';
    expect(writtenHtml(`<p>${typed}</p>`)).toBe('<p><IF ORDER.TAGS CONTAINS "B2B">Notiz<END></p>');
    const whole = '<IF ORDER.NOTE>Notiz<END>';
    const steps = Array.from(whole, (_, at) =>
      whole
        .slice(0, at + 1)
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;'),
    );
    expect(steps.filter((step) => !keepsEveryTemplatePart(writtenHtml(`<p>${step}</p>`)))).toEqual([]);
  });

  it('leaves in place what is not a tag of a template, and takes no link beyond one', () => {
    expect(writtenHtml('<p>&lt;ABC&gt; a &lt; b</p>')).toBe('<p>&lt;ABC&gt; a &lt; b</p>');
    expect(writtenHtml('<p>https://a.example/&lt;ORDER.ID&gt;</p>')).toContain('</a><ORDER.ID></p>');
  });

  it.each([
    '<table><tbody><IF ORDER.NOTE><tr><td>Notiz</td></tr><END></tbody></table>',
    '<style><ORDER.NAME></style><p>x</p>',
    '<p><IF ORDER.NOTE = "abc>x</p><p style="color: red">y<END></p>',
    '<p><IF ORDER.NOTE <b>x</b><END></p>',
    '<p><if order.note <b>x</b><end></p>',
    '<p><if order.note = "abc>x<end></p>',
    '<p title="<ORDER.NAME>">x</p>',
    `<p><a href='https://a.example/<IF ORDER.NOTE = "a">b<END>'>x</a></p>`,
    '<p>a <Foo',
    '<p><JOIN ORDER.TAGS "\ue000"></p>',
    '<p><JOIN ORDER.TAGS "\u00a0"></p>',
  ])('is changed as it is written where a command would move or be lost: %s', (html) =>
    expect(keepsEveryTemplatePart(html)).toBe(false),
  );

  it('writes nothing twice, with any characters in the text', () => {
    expect(writtenHtml('<p>\ue0000\ue001 &lt;ORDER.NAME&gt; &#xe000;0&#xe001;</p>')).toBe('<p>0 <ORDER.NAME> 0</p>');
  });

  it('stays as it is however often it is shown and written', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }), (pieces) => {
        const html = pieces.join('');
        fc.pre(keepsEveryTemplatePart(html));
        const written = writtenHtml(shownHtml(html));
        expect(tagsOf(written)).toEqual(tagsOf(html));
        expect(writtenHtml(shownHtml(written))).toBe(written);
      }),
    ));

  it('that a person types has no tag that was not typed', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }), (pieces) => {
        const home = document.createElement('div');
        home.append(...pieces.map((piece) => Object.assign(document.createElement('p'), { textContent: piece })));
        home.querySelectorAll('p').forEach((line) => line.setAttribute('style', 'color: red'));
        const typed = [...home.children].flatMap(({ textContent }) =>
          wholeTagsOf((textContent ?? '').replaceAll(/[\ue000\ue001]/g, '')),
        );
        expect(tagsOf(writtenHtml(home.innerHTML))).toEqual(typed);
      }),
    ));
});
