import { describe, expect, it } from 'vitest';
import { webAddress } from '../../../src/app/platform/webAddress.ts';

describe('an address from a file', () => {
  it.each([
    ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
    [' http://example.org ', 'http://example.org/'],
    ['www.example.org', 'https://www.example.org/'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
  ])('%s is offered as a link', (stored, href) => expect(webAddress(stored)?.href).toBe(href));

  it('an address that looks like another host shows its real one', () => {
    const cyrillic = 'https://\u0435\u0445ample.org';
    expect(webAddress(cyrillic)?.href).toMatch(/^https:\/\/xn--/);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    'vbscript:x',
    '//example.org',
    '../../a.html',
    '',
  ])('%j is text and nothing else', (stored) => expect(webAddress(stored)).toBeUndefined());
});
