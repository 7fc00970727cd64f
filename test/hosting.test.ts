import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HEADERS, HEADERS_FILE } from '../scripts/headers.ts';
import config from '../vite.config.ts';

const text = readFileSync(resolve(import.meta.dirname, '../docs/hosting.md'), 'utf8');
const sections = new Map(text.split(/^## /m).map((section) => [section.split('\n')[0], section]));

/** How each server's configuration says one header. */
const FORMS = {
  nginx: /^add_header (\S+) "(.*)" always;$/gm,
  Caddy: /^\t(\S+) "(.*)"$/gm,
  Apache: /^Header always set (\S+) "(.*)"$/gm,
  'Netlify, Cloudflare Pages': /^ {2}(\S+): (.*)$/gm,
};

describe('the headers that a page cannot bring along', () => {
  it.each(Object.entries(FORMS))('are in docs/hosting.md for %s, all and no others', (name, form) => {
    const found = [...(sections.get(name) ?? '').matchAll(form)].map(([, header, value]) => [header, value]);
    expect(Object.fromEntries(found)).toEqual(HEADERS);
  });

  it('are in the file that the workflow publishes, as docs/hosting.md has it', () => {
    expect(sections.get('Netlify, Cloudflare Pages')).toContain(`\n${HEADERS_FILE}\``);
  });

  it('are sent by `npm start` and `npm run preview`', () => {
    expect(config.preview?.headers).toEqual(HEADERS);
  });
});
