import { describe, expect, it } from '@jest/globals';
import { lookFaults, notificationHtml, type LinkLook } from './notification-html.ts';

const target = { before: '{% if id %}', href: 'https://app.example/{{ id }}', after: '{% endif %}' };
const look: LinkLook = { text: 'Rechnung öffnen', display: 'button', position: 'center', colour: '#1a7f5a' };
const html = (change: Partial<LinkLook> = {}) => notificationHtml({ ...look, ...change }, target);

describe('the HTML for a mail of the shop', () => {
  it('stands between the condition of the mail, with the address as it was given', () => {
    expect(html()).toMatch(
      /^\{% if id %\}<table.*href="https:\/\/app\.example\/\{\{ id \}\}".*<\/table>\{% endif %\}$/,
    );
  });

  it.each(['left', 'center', 'right'] as const)('stands %s', (position) =>
    expect(html({ position })).toContain(`text-align:${position}`),
  );

  it('is a button with words that can be read on its colour, or a link in it', () => {
    expect(html()).toContain('bgcolor="#1a7f5a"');
    expect(html()).toContain('color:#ffffff');
    expect(html({ colour: '#ffee88' })).toContain('color:#202223');
    expect(html({ display: 'link' })).toContain('color:#1a7f5a;text-decoration:underline');
    expect(html({ display: 'link' })).not.toContain('bgcolor');
  });

  it('shows what was typed as it was typed: no tag, no Liquid', () => {
    const written = html({ text: '<b>{{ shop.name }}</b> & "Co"' });
    expect(written).toContain('&lt;b&gt;&#123;&#123; shop.name &#125;&#125;&lt;/b&gt; &amp; &quot;Co&quot;');
  });

  it('needs no script, no style sheet and no picture', () =>
    expect(html()).not.toMatch(/<(script|style|link|img|svg)/));

  it.each([
    [{ text: ' ' }, ['text-missing']],
    [{ text: 'x'.repeat(61) }, ['text-too-long']],
    [{ text: 'x'.repeat(60) }, []],
    [{ colour: 'red' }, ['colour-unreadable']],
    [{ colour: '#1a7f5a"onclick="' }, ['colour-unreadable']],
  ] satisfies readonly (readonly [Partial<LinkLook>, readonly string[]])[])('of %j lacks %j', (change, faults) =>
    expect(lookFaults({ ...look, ...change })).toEqual(faults),
  );
});
