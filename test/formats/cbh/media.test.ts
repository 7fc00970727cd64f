import { describe, expect, it } from 'vitest';
import { FormatError } from '../../../src/base/failure.ts';
import { blobSource } from '../../../src/bytes/blobSource.ts';
import type { ByteSource } from '../../../src/bytes/byteSource.ts';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import { findMedia, readMedia, safeMediaPath } from '../../../src/formats/chessbase/media.ts';

const FILES = new Map(
  [
    'Mega.cbh',
    'Mega.cbg',
    'Mega.html/Photo 1.JPG',
    'Mega.html/sub/b.png',
    'MEGA.BMP/old.bmp',
    'mega.avi/Lesson.wmv',
    'Mega.Wav/Gong.wav',
    'Other.html/c.png',
  ].map((path) => [path, memorySource(path, Uint8Array.of(1, 2, 3))]),
);

const SET = { name: 'Mega', files: FILES };

describe('names of media files', () => {
  it.each([
    ['Mega.html\\Photo 1.JPG', 'Mega.html/Photo 1.JPG'],
    ['mega.HTML/photo 1.jpg', 'Mega.html/Photo 1.JPG'],
    ['Mega.html/Photo%201.jpg', 'Mega.html/Photo 1.JPG'],
    ['photo 1.jpg', 'Mega.html/Photo 1.JPG'],
    ['.\\sub\\B.PNG', 'Mega.html/sub/b.png'],
    ['old.bmp', 'MEGA.BMP/old.bmp'],
    ['lesson.WMV', 'mega.avi/Lesson.wmv'],
    ['Mega.avi\\Lesson.wmv', 'mega.avi/Lesson.wmv'],
    ['gong.wav', 'Mega.Wav/Gong.wav'],
  ])('a media file is found whatever the case and slashes of its name: %s', (stored, path) => {
    expect(findMedia(FILES, 'Mega', stored)).toBe(path);
  });

  it.each([
    'Mega.cbg',
    'Mega.html/../Mega.cbg',
    'Mega.html\\..\\Mega.cbg',
    'Mega.html/%2e%2e/Mega.cbg',
    'Other.html/c.png',
    '/Mega.html/Photo 1.JPG',
    '\\\\server\\Photo 1.JPG',
    'C:\\Mega.html\\Photo 1.JPG',
    'file:///Mega.html/Photo 1.JPG',
    'https://example.org/Photo 1.JPG',
    'javascript:alert(1)',
    'Photo 1.JPG\0.png',
    '%',
    '..',
    '.',
    '',
  ])('a media name leads nowhere else: %j', (stored) => {
    expect(findMedia(FILES, 'Mega', stored)).toBeUndefined();
  });

  it('a media name becomes a plain relative path or nothing', () => {
    expect(safeMediaPath('a\\.\\b//c.jpg')).toBe('a/b/c.jpg');
    expect(safeMediaPath('a/..')).toBeUndefined();
  });
});

describe('media files', () => {
  it('a media file has its type and its own copy of the bytes', async () => {
    const media = await readMedia(SET, 'photo 1.jpg');
    expect(media).toEqual({
      path: 'Mega.html/Photo 1.JPG',
      type: 'image/jpeg',
      content: Uint8Array.of(1, 2, 3),
    });
    const again = await readMedia(SET, 'photo 1.jpg');
    expect(again?.content).not.toBe(media?.content);
  });

  it('a media file of the folder is the file itself, of which one byte is read', async () => {
    const path = 'Mega.avi/a.mp4';
    const blob = new Blob(['a video']);
    const reads: number[] = [];
    const source = (size: number): ByteSource => ({
      ...blobSource(path, blob),
      size,
      read: async (_, length) => {
        reads.push(length);
        return new Uint8Array(length);
      },
    });
    for (const size of [7, 4 * 1024 ** 3]) {
      const media = await readMedia({ name: 'Mega', files: new Map([[path, source(size)]]) }, path);
      expect(media?.content).toBe(blob);
    }
    expect(reads).toEqual([1, 1]);
  });

  it('a media file of the folder that cannot be read has a failure', async () => {
    const path = 'Mega.bmp/a.png';
    const read = async () => Promise.reject(new FormatError({ kind: 'permission', file: 'a.png' }));
    const files = new Map([[path, { ...blobSource(path, new Blob(['x'])), read }]]);
    await expect(readMedia({ name: 'Mega', files }, path)).rejects.toMatchObject({
      failure: { kind: 'permission' },
    });
  });

  it('a media file with the extension “constructor” has no known type', async () => {
    const path = 'Mega.html/a.constructor';
    const files = new Map([[path, memorySource(path, Uint8Array.of(1))]]);
    expect((await readMedia({ name: 'Mega', files }, path))?.type).toBe('application/octet-stream');
  });

  it('a picture of more than 64 MB is refused', async () => {
    const path = 'Mega.html/a.png';
    const read = async () => Promise.reject(new Error('read whole'));
    const files = new Map([[path, { name: 'a.png', size: 65 * 1024 * 1024, read }]]);
    await expect(readMedia({ name: 'Mega', files }, path)).rejects.toMatchObject({
      failure: { kind: 'limit', expected: 'a picture of at most 67108864 bytes', found: '68157440' },
    });
  });

  it('a missing media file is undefined', async () => {
    expect(await readMedia(SET, 'gone.jpg')).toBeUndefined();
  });

  it('a media file beside the database is found, and opened only when requested', async () => {
    const opened: string[] = [];
    const file = (path: string) => ({
      path,
      open: async () => {
        opened.push(path);
        return memorySource(path.slice(path.lastIndexOf('/') + 1), Uint8Array.of(7));
      },
    });
    const set = { ...SET, beside: [file('disc/Intro.mp4'), file('disc/Gong.wav')] };
    expect(await readMedia(set, 'intro.MP4')).toEqual({
      path: 'Intro.mp4',
      type: 'video/mp4',
      content: Uint8Array.of(7),
    });
    expect((await readMedia(set, 'gong.wav'))?.path).toBe('Mega.Wav/Gong.wav');
    for (const stored of ['..\\Intro.mp4', '/disc/Intro.mp4', 'C:\\disc\\Intro.mp4', 'disc\\Intro.mp4'])
      expect(await readMedia(set, stored)).toBeUndefined();
    expect(opened).toEqual(['disc/Intro.mp4']);
  });
});
