import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { isOwnScreen } from './AppLink.tsx';
import { PasswordField } from './fields/PasswordField.tsx';
import { PolarisProvider } from './PolarisProvider.tsx';
import { shownHtml, writtenHtml } from './rich-text/rich-html.ts';

describe('a link', () => {
  it('stays inside the app unless the host or another server answers', () => {
    expect(isOwnScreen('/orders?page=2')).toBe(true);
    expect(isOwnScreen('/documents/abc')).toBe(false);
    expect(isOwnScreen('/api/orders/export')).toBe(false);
    expect(isOwnScreen('/api/auth?shop=a&scopes=b')).toBe(true);
    expect(isOwnScreen('https://app.example')).toBe(false);
  });
});

describe('the text of a mail on our page', () => {
  it.each([
    ['<script>x()</script><p onclick="x()" class="a">Hallo</p>', '<p>Hallo</p>'],
    [
      '<a href="javascript:x()">los</a> <a href="mailto:a@b.de">Mail</a>',
      '<a>los</a> <a href="mailto:a@b.de">Mail</a>',
    ],
    [
      '<img src="http://a.example/x.gif" onerror="x()"><img src="https://a.example/x.gif">',
      '<img><img src="https://a.example/x.gif">',
    ],
    ['<form action="/x"><input value="1">Text</form><iframe srcdoc="<b>x</b>"></iframe>', 'Text'],
    ['<svg><a xlink:href="javascript:x()">Bild</a></svg>', '<a>Bild</a>'],
    ['<p style="color: red">Rot<br>und fett: <b>ja</b></p>', '<p style="color: red">Rot<br>und fett: <b>ja</b></p>'],
  ])('keeps what a mail is made of and nothing that acts: %s', (html, shown) => {
    expect(shownHtml(html)).toBe(shown);
    expect(shownHtml(shown)).toBe(shown);
  });

  it('is nothing when nothing can be read', () => {
    expect(writtenHtml('<p><br></p> ')).toBe('');
    expect(writtenHtml('<p>x</p>')).toBe('<p>x</p>');
  });
});

describe('a password', () => {
  const shown = (isKept: boolean) => {
    const typed: string[] = [];
    render(
      <PolarisProvider>
        <PasswordField label="Passwort" value="" onChange={(text) => typed.push(text)} isKept={isKept} />
      </PolarisProvider>,
    );
    return { typed, field: screen.getByLabelText<HTMLInputElement>('Passwort') };
  };

  it('is typed and never shown, and says only that one is kept', () => {
    const { field, typed } = shown(true);
    expect([field.type, field.value, field.placeholder]).toEqual(['password', '', '••••••••']);
    fireEvent.change(field, { target: { value: 'geheim' } });
    expect(typed).toEqual(['geheim']);
  });

  it('that is not kept yet is simply empty', () => expect(shown(false).field.placeholder).toBe(''));
});
