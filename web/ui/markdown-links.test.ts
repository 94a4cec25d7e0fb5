import { describe, expect, it } from 'vitest';
import { findLinkKind, keepSafeLink } from './markdown-links.ts';

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
  ])('refuse %j', (href) => {
    expect(findLinkKind(href)).toBeNull();
    expect(keepSafeLink(href)).toBe('');
  });
});
