// Squares in speech: letters that sound alike can be replaced by names.
import { msg, t } from '../../base/messages.ts';
import type { Message } from '../../base/messages.ts';
import type { Settings } from '../session/settings/settingsStore.ts';
import { useSettings } from '../session/hooks.ts';

export type SpokenStyle = Settings['spokenStyle'];

export const useSpokenStyle = (): SpokenStyle => useSettings((settings) => settings.spokenStyle);

const NATO: readonly Message[] = [
  msg('alfa [[the a-file, spelled]]'),
  msg('bravo [[the b-file, spelled]]'),
  msg('charlie [[the c-file, spelled]]'),
  msg('delta [[the d-file, spelled]]'),
  msg('echo [[the e-file, spelled]]'),
  msg('foxtrot [[the f-file, spelled]]'),
  msg('golf [[the g-file, spelled]]'),
  msg('hotel [[the h-file, spelled]]'),
];
/** Names of the board's files from FIDE's rules for blind players. */
const ANNA: readonly Message[] = [
  msg('anna [[the a-file, as blind players say it]]'),
  msg('bella [[the b-file, as blind players say it]]'),
  msg('cesar [[the c-file, as blind players say it]]'),
  msg('david [[the d-file, as blind players say it]]'),
  msg('eva [[the e-file, as blind players say it]]'),
  msg('felix [[the f-file, as blind players say it]]'),
  msg('gustav [[the g-file, as blind players say it]]'),
  msg('hector [[the h-file, as blind players say it]]'),
];
const FILES: Partial<Record<SpokenStyle, readonly Message[]>> = { nato: NATO, anna: ANNA };

/** Says a square as "f3" or "foxtrot 3"; a file or a rank alone works as well. */
export function spokenSquare(name: string, style: SpokenStyle): string {
  const files = FILES[style];
  if (files === undefined) return name;
  return [...name].map((sign) => fileName(files, sign) ?? sign).join(' ');
}

function fileName(files: readonly Message[], sign: string): string | undefined {
  const file = files['abcdefgh'.indexOf(sign)];
  return file && t(file);
}
