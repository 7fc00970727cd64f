import { join, resolve } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { licenceDocument, onlyLicensed, packageOf, runtimeLicences } from '../scripts/licences.ts';

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

  /** A build of one module of this package. */
  const buildOf = (name: string) => {
    const module = join(ROOT, 'node_modules', name, 'index.js');
    const plugin = {
      name: 'one module',
      resolveId: (id: string) => (id === module ? id : undefined),
      load: (id: string) => (id === module ? 'console.log(1);' : undefined),
    };
    return build({
      root: ROOT,
      configFile: false,
      logLevel: 'silent',
      plugins: [plugin, onlyLicensed(ROOT)],
      build: { write: false, rollupOptions: { input: module } },
    });
  };

  it('let a build go on that ships code of theirs', async () => {
    await expect(buildOf('react')).resolves.toBeDefined();
  });

  it('stop a build that ships code without one', async () => {
    await expect(buildOf('nobody-knows')).rejects.toThrow('nobody-knows is not among the runtime');
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
