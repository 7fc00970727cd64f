// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FileInputs } from '../../../../src/app/shared/FilePicker.tsx';
import { OpenButtons } from '../../../../src/app/panels/folder/OpenButtons.tsx';
import { FORMATS } from '../../../../src/formats/registry.ts';
import { render } from '../../testApp.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The extensions that the page names under a word of its list. */
const named = (word: string): string[] =>
  [...(screen.getByText(word).nextElementSibling?.querySelectorAll('span') ?? [])].flatMap(
    ({ textContent }) => textContent.split(' '),
  );
const claimed = (extensions: readonly string[]): string[] =>
  FORMATS.filter(({ claim }) => claim(extensions.map((extension) => `x${extension}`)).length > 0).map(
    ({ id }) => id,
  );

describe('the list of what can be opened', () => {
  it('the list of what can be opened has every format under its kind', () => {
    render(<OpenButtons />);
    for (const [word, kind] of [
      ['Databases', 'database'],
      ['Books', 'book'],
      ['Archives', 'archive'],
    ]) {
      const ids = FORMATS.filter((format) => format.kind === kind).map(({ id }) => id);
      // Chess Assistant keeps its list of games in this second file, beside the one that identifies it.
      expect(claimed([...named(word), '.d00'])).toEqual(ids);
    }
    expect(named('Not yet')).not.toEqual([]);
    expect(claimed(named('Not yet'))).toEqual([]);
  });
});

describe('in a browser without a directory picker', () => {
  it('the browser’s own input chooses folders and files if there is no directory picker', async () => {
    render(
      <>
        <OpenButtons />
        <FileInputs />
      </>,
    );
    const clicked: string[] = [];
    vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
      clicked.push(this.hasAttribute('webkitdirectory') ? 'folder' : 'files');
    });
    await userEvent.click(screen.getByRole('button', { name: 'Open folder…' }));
    await userEvent.click(screen.getByRole('button', { name: 'Open files…' }));
    expect(clicked).toEqual(['folder', 'files']);
  });
});
