import { resolve } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { licenceDocument, packageOf, runtimeLicences } from '../scripts/licences.ts';

const ROOT = resolve(import.meta.dirname, '..');

describe('the licences of what is shipped', () => {
  const document = licenceDocument(ROOT);

  it('are there for every runtime dependency, by name, version and text', () => {
    const packages = runtimeLicences(ROOT);
    expect(packages.length).toBeGreaterThan(50);
    for (const { name, version, licence, text } of packages) {
      expect(document).toContain(`${name} ${version} (${licence})`);
      expect(text.length).toBeGreaterThan(500);
    }
  });

  it('hold the words that the licences ask for', () => {
    for (const words of [
      'Permission is hereby granted',
      'SIL OPEN FONT LICENSE',
      'Reserved Font Name ‘Source’',
      'GNU GENERAL PUBLIC LICENSE',
      'Apache License',
      'Permission to use, copy, modify, and',
    ])
      expect(document).toContain(words);
  });

  it('give a text that packages share once', () => {
    const texts = document.split('Permission is hereby granted').length - 1;
    expect(texts).toBeLessThan(20);
  });

  it('are in the build, for every package that has a module in it', async () => {
    const output = await build({ root: ROOT, logLevel: 'silent', build: { write: false } });
    const files = 'output' in output ? output.output : [];
    const shipped = new Set(
      files.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])).map(packageOf),
    );
    shipped.delete(undefined);
    expect(shipped.size).toBeGreaterThan(30);
    const licences = files.find(({ fileName }) => fileName === 'licences.txt');
    const text = licences?.type === 'asset' ? String(licences.source) : '';
    expect([...shipped].filter((name) => !text.includes(`\n${name} `))).toEqual([]);
  });

  it('are asked for by the name of the package, scoped or nested', () => {
    expect(packageOf('/a/node_modules/react/index.js')).toBe('react');
    expect(packageOf('C:\\a\\node_modules\\@radix-ui\\react-slot\\dist\\index.mjs')).toBe(
      '@radix-ui/react-slot',
    );
    expect(packageOf('/a/node_modules/x/node_modules/y/z.js')).toBe('y');
    expect(packageOf('/a/src/main.tsx')).toBeUndefined();
  });
});
