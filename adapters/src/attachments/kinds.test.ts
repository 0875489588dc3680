import { describe, expect, it, test } from '@jest/globals';
import { attachmentName } from './attachment-name.ts';
import { extensionOf, isOfKind, type AttachmentExtension } from './kinds.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const DOCX = bytes('PK\x03\x04 word/document.xml … PK\x01\x02 word/document.xml');
const FILES: Readonly<Record<AttachmentExtension, Buffer>> = {
  html: bytes('<!DOCTYPE html><html><body>a</body></html>'),
  pdf: bytes('%PDF-1.7 …'),
  doc: bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 …'),
  docx: DOCX,
  jpg: bytes('\xff\xd8\xff\xe0 …'),
  jpeg: bytes('\xff\xd8\xff\xe1 …'),
  png: bytes('\x89PNG\r\n\x1a\n …'),
  gif: bytes('GIF89a …'),
};
const KINDS = Object.keys(FILES) as AttachmentExtension[];

describe('A file', () => {
  it.each(KINDS)('that is a %s is taken as one', (kind) => expect(isOfKind(kind, FILES[kind])).toBe(true));

  it.each(KINDS)('that is a %s is taken as nothing else', (kind) => {
    const others = KINDS.filter((other) => !(kind.startsWith('jp') && other.startsWith('jp')) && other !== kind);
    expect(others.filter((other) => isOfKind(other, FILES[kind]))).toEqual([]);
  });

  it.each(['', 'MZ …', '#!/bin/sh', 'PK\x03\x04 evil.exe PK\x01\x02 evil.exe', '{"a":1}', '<?php a'])(
    'that is %j is taken as none of them',
    (content) => expect(KINDS.filter((kind) => isOfKind(kind, bytes(content)))).toEqual([]),
  );

  it.each([
    '\n <p>a</p>',
    '<!-- a --><!-- b --><html>',
    '<?xml version="1.0"?><html lang="de">',
    '\u00ef\u00bb\u00bf<html>',
  ])('is a page when it begins with a tag: %j', (content) => expect(isOfKind('html', bytes(content))).toBe(true));

  it('full of comments is looked at quickly', () => {
    expect(isOfKind('html', bytes('<!---->'.repeat(600)))).toBe(false);
  });
});

test.each`
  url                                               | name                      | extension
  ${'https://a.test/agb.pdf?x=1#y'}                 | ${'agb.pdf'}              | ${'pdf'}
  ${'https://a.test/Widerruf%20%C3%BCber%2014.PDF'} | ${'Widerruf über 14.PDF'} | ${'pdf'}
  ${'https://a.test/x/..%2F..%2Fpasswd.html'}       | ${'..-..-passwd.html'}    | ${'html'}
  ${'https://a.test/%E4.gif'}                       | ${'%E4.gif'}              | ${'gif'}
  ${'https://a.test/evil.pdf.exe'}                  | ${'evil.pdf.exe'}         | ${undefined}
  ${'https://a.test/'}                              | ${''}                     | ${undefined}
`('$url is „$name“', ({ url, name, extension }) => {
  expect(attachmentName(new URL(url as string))).toBe(name);
  expect(extensionOf(name as string)).toBe(extension);
});
