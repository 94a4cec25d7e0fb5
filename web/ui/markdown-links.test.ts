import { describe, expect, it } from 'vitest';
import { findHiddenHost, findLinkKind, keepSafeLink } from './markdown-links.ts';

describe('links in a text', () => {
  it('lead to the web, to mail and inside the app', () => {
    expect(findLinkKind('https://example.org/a?b=1#c')).toBe('web');
    expect(findLinkKind('HTTP://example.org')).toBe('web');
    expect(findLinkKind('mailto:ana@example.org')).toBe('mail');
    expect(findLinkKind('/documents/12')).toBe('inside');
    expect(findLinkKind('#summary')).toBe('inside');
    expect(findLinkKind('page?x=1')).toBe('inside');
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    'ftp://example.org',
    '//example.org',
    '/\\example.org',
    '\\\\example.org',
    'https:example.org',
    'http://',
    '/api/logout',
    '/%61pi/logout',
    '//api/../api/logout',
    '../chat/../API/logout',
    '/%',
    'https://goodbank.example@evil.example/',
  ])('refuse %j', (href) => {
    expect(findLinkKind(href)).toBeNull();
    expect(keepSafeLink(href)).toBe('');
  });

  it('refuse a call of the app under its own name', () => {
    expect(findLinkKind('https://goodstead.example/api/logout', 'goodstead.example')).toBeNull();
    expect(findLinkKind('https://goodstead.example/tasks', 'goodstead.example')).toBe('web');
    expect(findLinkKind('https://elsewhere.example/api/docs', 'goodstead.example')).toBe('web');
  });

  it('show the host that their text does not', () => {
    expect(findHiddenHost('https://example.org/budget', 'Budget')).toBe('example.org');
    expect(findHiddenHost('https://evil.example/', 'https://goodbank.example')).toBe('evil.example');
    expect(findHiddenHost('https://evil.example/', 'evil.example.goodbank.example')).toBe('evil.example');
    expect(findHiddenHost('https://example.org/a', 'https://example.org/a')).toBeNull();
    expect(findHiddenHost('https://example.org/a', 'example.org')).toBeNull();
  });
});
