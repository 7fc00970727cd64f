import type { ReactElement } from 'react';
import { t } from '../../../base/messages.ts';
import { rich } from '../../platform/rich.tsx';
import './help.css';

const code = (words: ReactElement) => <code>{words}</code>;

/** The promise, and how anyone can check it. */
export const Privacy = () => (
  <div className="prose">
    <p>
      {t(
        'Open File is a page without a server: your files are read by this browser, on this device. They are never written to; an export goes only into the file that you choose for it. What you add to games stands beside them: this browser keeps it on this device, or until the page is closed if you want that. My analysis lists it, exports it and deletes it.',
      )}
    </p>
    <p>
      {t(
        'The page carries policies that tell the browser to refuse every connection. They cover every server, also the one that the page came from, but for the files of the chess engine. They hold for the worker that reads the files, too. WebRTC and links that only connect, which no policy covers, are taken away. To check it:',
      )}
    </p>
    <ol>
      <li>
        {rich(
          'Open the browser’s developer tools and look at the head of the page. The policies begin with <code>{policy}</code>. The second one names a file of this page, the engine; on an isolated page also the engine for several threads.',
          { code, policy: "default-src 'none'" },
        )}
      </li>
      <li>
        {t(
          'Watch the network tab while you open a folder and play through games: it stays empty. The demo has come with the page. When you first switch the engine on, its file is asked for, once: 1.4 MB from the server of this page. One thread and several have a file each. Then a further policy takes its address away, too.',
        )}
      </li>
      <li>{t('Or switch the network off after the page has loaded: your folders go on working.')}</li>
    </ol>
    <p>
      {t(
        'The engine runs in this browser, in a worker of its own under the same policies. No position is sent anywhere. Beside the board it pauses while the page is hidden; the analysis of a whole game goes on.',
      )}
    </p>
    <p>
      {t(
        'This page refuses to be sent to another address, where the browser lets it. No page can refuse a new tab: this one opens one only for a web link that you follow, and says where it leads before. That no other page can show this one in a frame is up to the server that it came from.',
      )}
    </p>
    <p>
      {rich(
        'The address of the page says where you are: the names of the folder and the database, the number of the game and the move. It also says what you search for, and the name of a player or an event whose figures you look at. It is behind the <code>#</code>, which browsers never send to a server. The browser’s own history keeps it, as it keeps all addresses; a private window keeps none.',
        { code },
      )}
    </p>
    <p>
      {t(
        'The browser keeps on this device what takes long to make from your files: opening trees of large databases, and unpacked copies of archives where you ask for them. Settings › Stored on this device lists it and deletes it.',
      )}
    </p>
    <p>
      {t(
        'The browser also keeps engine analyses of whole games on this device, under a number made from moves, players and year. The menu of an analysis deletes it.',
      )}
    </p>
  </div>
);
