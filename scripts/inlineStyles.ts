// The page's styles are inline: after its start it keeps no <link>, which could be changed to connect elsewhere
// (src/app/platform/lockdown.ts). A link's style sheet would be removed together with the link.
import { dirname } from 'node:path/posix';
import type { Plugin } from 'vite';

const LINK = /<link rel="stylesheet"[^>]* href="\.\/([^"]+)"[^>]*>/g;
/** Matches another file beside the style sheet. */
const BESIDE = /url\((?:\.\/)?([\w-]+\.\w+)\)/g;

/** Matches all other addresses, which would be resolved from another folder than before. */
const ELSEWHERE = /url\((?!["']?(?:data:|#|\.\/\w+\/))[^)]*/;

/** Writes styles for the page, whose address is that of the folder above. */
export function styleTag(css: string, folder: string): string {
  if (/<\/style/i.test(css)) throw new Error('A style sheet has what would end it in the page');
  const style = css.trim().replaceAll(BESIDE, (_, file: string) => `url(./${folder}/${file})`);
  const left = ELSEWHERE.exec(style)?.[0];
  if (left !== undefined) throw new Error(`A style sheet asks for ${left}`);
  return `<style>${style}</style>`;
}

export function inlineStyles(): Plugin {
  return {
    name: 'open-file:inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        return html.replaceAll(LINK, (_, name: string) => {
          const sheet = bundle?.[name];
          if (sheet?.type !== 'asset') throw new Error(`The build has no ${name}`);
          delete bundle?.[name];
          return styleTag(Buffer.from(sheet.source).toString(), dirname(name));
        });
      },
    },
  };
}
