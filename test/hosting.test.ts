import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HEADERS, HEADERS_FILE } from '../scripts/headers.ts';
import config from '../vite.config.ts';

const text = readFileSync(resolve(import.meta.dirname, '../docs/hosting.md'), 'utf8');
const sections = new Map(text.split(/^## /m).map((section) => [section.split('\n')[0], section]));

/** The form of a header in each server's configuration. */
const FORMS = {
  nginx: /^add_header (\S+) "(.*)" always;$/gm,
  Caddy: /^\t(\S+) "(.*)"$/gm,
  Apache: /^Header always set (\S+) "(.*)"$/gm,
  'Netlify, Cloudflare Pages': /^ {2}(\S+): (.*)$/gm,
};

describe('the headers that a page cannot bring along', () => {
  it.each(Object.entries(FORMS))(
    'the headers for %s are complete in docs/hosting.md, with no others',
    (name, form) => {
      const found = [...(sections.get(name) ?? '').matchAll(form)].map(([, header, value]) => [
        header,
        value,
      ]);
      expect(Object.fromEntries(found)).toEqual(HEADERS);
    },
  );

  it('the published file of headers is the one in docs/hosting.md', () => {
    expect(sections.get('Netlify, Cloudflare Pages')).toContain(`\n${HEADERS_FILE}\``);
  });

  it('the headers are sent by `npm start` and `npm run preview`', () => {
    expect(config.preview?.headers).toEqual(HEADERS);
  });
});
