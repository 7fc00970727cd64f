import './help.css';

/** The promise, and how anybody can check it. */
export const Privacy = () => (
  <div className="prose">
    <p>
      Open File is a page without a server: your files are read by this browser, on this device. They are
      never written to; an export goes only into the file that you choose for it. Moves of your own are kept
      beside the game until the page is closed.
    </p>
    <p>
      The page carries a policy that tells the browser to refuse every connection it might try. It holds for
      the worker that reads the files, too. To check it:
    </p>
    <ol>
      <li>
        Open the browser’s developer tools and look at the first lines of the page: the policy says{' '}
        <code>connect-src 'none'</code> and names no host.
      </li>
      <li>
        Watch the network tab while you open a folder and play through games: it stays empty. Only the demo is
        one more script of this page.
      </li>
      <li>Or switch the network off after the page has loaded: your folders go on working.</li>
    </ol>
    <p>
      What takes long to make from your files (opening trees of large databases, and unpacked copies of
      archives where you ask for them) the browser keeps on this device. Settings › Stored on this machine
      lists it and deletes it.
    </p>
  </div>
);
