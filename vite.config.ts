import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { contentPolicy } from './scripts/contentPolicy.ts';
import { demoModule } from './scripts/demoModule.ts';
import { engineModule } from './scripts/engineModule.ts';
import { HEADERS } from './scripts/headers.ts';
import { inlineStyles } from './scripts/inlineStyles.ts';
import { licences, onlyLicensed } from './scripts/licences.ts';
import { offlineFiles } from './scripts/offline/offlineFiles.ts';
import { publishedModule } from './scripts/publishedModule.ts';
import { versionOf } from './scripts/version.ts';

export default defineConfig({
  // Relative addresses: the build works under any path of any static server.
  base: './',
  plugins: [
    react({ jsxImportSource: '#jsx' }),
    inlineStyles(),
    contentPolicy(),
    demoModule(join(import.meta.dirname, 'public/demo')),
    engineModule(import.meta.dirname),
    publishedModule(import.meta.dirname),
    licences(import.meta.dirname),
    onlyLicensed(import.meta.dirname),
    offlineFiles(import.meta.dirname),
  ],
  define: { __VERSION__: JSON.stringify(versionOf(import.meta.dirname)) },
  // A classic worker: from disk Chromium starts no module of a `blob:` address.
  worker: { format: 'iife', plugins: () => [onlyLicensed(import.meta.dirname)] },
  preview: { headers: HEADERS },
  build: {
    target: 'es2023',
    // The polyfill would fetch, which the content policy forbids.
    modulePreload: {
      polyfill: false,
      // A script that imports others later would make links for them, which the lock forbids. All of them are there by then.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    // The main script has the fonts, the openings and all languages: none of them is loaded later.
    chunkSizeWarningLimit: 4000,
    // Fonts are data in a script, whatever their size: see src/app/styles/fonts.ts.
    assetsInlineLimit: (path) => (path.endsWith('.woff2') ? true : undefined),
  },
  test: {
    // For what never ends. Busy machines take long over whole databases.
    testTimeout: 300_000,
    tags: [
      {
        name: 'slow',
        description: 'Runs in `npm run test:all` alone: over a second, or all inputs of a property.',
      },
      { name: 'real', description: 'Reads the databases of CHESS_DB_DIR, in `npm run test:all` alone.' },
    ],
    hookTimeout: 300_000,
    // One line for each file: how long a test takes is not reported here.
    slowTestThreshold: 120_000,
    // A spy ends with its test, in whatever order tests run.
    restoreMocks: true,
    // Vitest leaves one core to itself, which of two would be half.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'worker side',
          include: ['test/**/*.test.ts'],
          exclude: ['test/app/**'],
          setupFiles: ['test/support/sameInputs.ts'],
          // Nothing there has a state that a test could leave behind; loading all of it for each file took a third of the time.
          isolate: false,
          // Node's own modules: Vitest's look every imported name up, which made hot loops take half as long again.
          execArgv: ['--import', 'tsx'],
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        extends: true,
        test: {
          name: 'page side',
          include: ['test/app/**/*.test.{ts,tsx}'],
          setupFiles: ['test/support/sameInputs.ts', 'test/app/setup.ts'],
          // A context of its own for each file, over libraries that are read once: a process each took half as long again.
          pool: 'vmThreads',
        },
      },
    ],
  },
});
