// The same package in a worker without our page around it, to measure its present speed in this browser.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';

const BUILD = resolve(import.meta.dirname, '../../node_modules/stockfish/bin/stockfish-19-lite-single');
/** A path below the address of the page that nothing else uses. */
const PLACE = '/bare-engine/';

/** Opens an empty page that can start the engine's worker. */
export async function openBarePage(page: Page): Promise<void> {
  const files: Readonly<Record<string, readonly [body: string | Buffer, contentType: string]>> = {
    '': ['<!doctype html><title>bare</title>', 'text/html'],
    'engine.js': [readFileSync(`${BUILD}.js`), 'text/javascript'],
    'engine.wasm': [readFileSync(`${BUILD}.wasm`), 'application/wasm'],
  };
  await page.route(`**${PLACE}*`, (route) => {
    const [body, contentType] = files[new URL(route.request().url()).pathname.slice(PLACE.length)] ?? [
      '',
      '',
    ];
    return route.fulfill({ body, contentType });
  });
  await page.goto(PLACE);
}

/** Returns the nodes per second of one search to this depth. */
export const bareSpeed = (page: Page, fen: string, depth: number): Promise<number> =>
  page.evaluate(
    ({ script, position, plies }) =>
      new Promise<number>((done) => {
        const worker = new Worker(script);
        let speed = 0;
        worker.onmessage = ({ data }: MessageEvent<string>) => {
          if (data === 'uciok') {
            worker.postMessage('setoption name Hash value 32');
            worker.postMessage('isready');
          } else if (data === 'readyok') {
            worker.postMessage(`position fen ${position}`);
            worker.postMessage(`go depth ${plies}`);
          } else if (data.startsWith('bestmove')) {
            worker.terminate();
            done(speed);
          } else speed = Number(/ nps (\d+) /.exec(data)?.[1] ?? speed);
        };
        worker.postMessage('uci');
      }),
    { script: `${PLACE}engine.js`, position: fen, plies: depth },
  );
