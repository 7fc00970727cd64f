import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const textOf = (name: string): string => readFileSync(resolve(import.meta.dirname, '..', name), 'utf8');

interface Lock {
  readonly packages: Readonly<Record<string, { readonly integrity?: string }>>;
}
interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

describe('an installation', () => {
  it('an installation runs no script of a package', () => {
    expect(textOf('.npmrc').split('\n')).toContain('ignore-scripts=true');
  });

  it('an installation takes each package in one version, by its hash', () => {
    const { packages } = JSON.parse(textOf('package-lock.json')) as Lock;
    const unbound = Object.entries(packages).filter(
      ([path, { integrity }]) => path !== '' && integrity?.startsWith('sha512-') !== true,
    );
    expect(unbound).toEqual([]);
    const { dependencies, devDependencies } = JSON.parse(textOf('package.json')) as Manifest;
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });
});
