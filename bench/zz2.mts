import { readGames } from '../test/formats/pgn/pgnText.ts';
import { readFileSync } from 'node:fs';
const arg = process.argv[2];
const text = arg.endsWith('.pgn') ? new Uint8Array(readFileSync(arg)) : arg.replaceAll('\\n', '\n').replace(/\\u(....)/g, (_, h) => String.fromCharCode(parseInt(h, 16)));
for (const g of await readGames(text)) console.log(g.header.white || g.header.event, g.header.result, g.tree.nodes.slice(1).map(n => n.san + (n.parent + 1 === g.tree.nodes.indexOf(n) ? '' : `<${n.parent}>`) + n.annotations.map(a => a.kind === 'nag' ? `$${a.nag}` : a.kind === 'comment' ? `{${a.text}}` : `{${a.kind}:${a.seconds ?? ''}}`).join('')).join(' '), '|', g.tree.nodes[0].annotations.map(a=>a.text ?? a.kind + (a.nag ?? '')).join(), g.problems.map(p => `${p.kind}: ${p.expected}: ${p.found}`), g.tags ?? '', g.remarks ?? '', g.header.moveCount);
