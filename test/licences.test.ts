import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { licenceDocument, onlyLicensed, packageOf, runtimeLicences } from '../scripts/licences.ts';

const ROOT = resolve(import.meta.dirname, '..');

describe('the licenses of shipped code', () => {
  const document = licenceDocument(ROOT);

  it('licenses cover every runtime dependency, by name, version and text', () => {
    const packages = runtimeLicences(ROOT);
    expect(packages.length).toBeGreaterThan(50);
    for (const { name, version, licence, text } of packages) {
      expect(document).toContain(`${name} ${version} (${licence})`);
      expect(text.length).toBeGreaterThan(500);
    }
  });

  it('licenses name a package as its author does, in the version that its dependent has', () => {
    const root = mkdtempSync(join(tmpdir(), 'open-file-licences-'));
    const put = (folder: string, manifest: object): void => {
      mkdirSync(join(root, folder), { recursive: true });
      writeFileSync(join(root, folder, 'package.json'), JSON.stringify({ license: 'MIT', ...manifest }));
      writeFileSync(join(root, folder, 'LICENSE'), `For ${folder}`);
    };
    put('.', { name: 'all', dependencies: { board: 'npm:@people/board@3.0.0', writer: '1.0.0' } });
    put('node_modules/board', { name: '@people/board', version: '3.0.0' });
    put('node_modules/writer', { name: 'writer', version: '1.0.0', dependencies: { reader: '1.0.0' } });
    put('node_modules/writer/node_modules/reader', { name: 'reader', version: '1.0.0' });
    put('node_modules/reader', { name: 'reader', version: '2.0.0' });
    const found = runtimeLicences(root).map(({ name, version, text }) => [name, version, text]);
    rmSync(root, { recursive: true });
    expect(found).toEqual([
      ['@people/board', '3.0.0', 'For node_modules/board'],
      ['reader', '1.0.0', 'For node_modules/writer/node_modules/reader'],
      ['writer', '1.0.0', 'For node_modules/writer'],
    ]);
  });

  it('licenses name the author of the board’s pieces', () => {
    expect(document).toMatch(/^@lichess-org\/chessground .*\n +Pieces: Colin M. L. Burnett/m);
  });

  it('licenses contain the words that they require', () => {
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

  it('licenses print a text that packages share once', () => {
    const texts = document.split('Permission is hereby granted').length - 1;
    expect(texts).toBeLessThan(20);
  });

  /** Builds one module of this package. */
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

  it('licenses allow a build that ships code of listed packages', async () => {
    await expect(buildOf('react')).resolves.toBeDefined();
  });

  it('licenses stop a build that ships code of an unlisted package', async () => {
    await expect(buildOf('nobody-knows')).rejects.toThrow('nobody-knows is not among the runtime');
  });

  it('licenses are found by the name of the package, scoped or nested', () => {
    expect(packageOf('/a/node_modules/react/index.js')).toBe('react');
    expect(packageOf('C:\\a\\node_modules\\@radix-ui\\react-slot\\dist\\index.mjs')).toBe(
      '@radix-ui/react-slot',
    );
    expect(packageOf('/a/node_modules/x/node_modules/y/z.js')).toBe('x/node_modules/y');
    expect(packageOf('/a/src/main.tsx')).toBeUndefined();
  });
});
