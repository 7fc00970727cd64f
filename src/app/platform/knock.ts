// The sound of a move, computed: no file, no recording, nothing to load.

export interface Knock {
  /** Plays the sound of a piece being put down; `heavy` if the piece captures. */
  play(heavy: boolean): void;
}

/** Seconds until the sound has faded. */
const LENGTH = 0.09;
/** The tones of wood and of felt: first and last frequency in hertz, loudness from 0 to 1, and seconds. */
const TONES = [
  { from: 240, to: 120, loudness: 0.5, length: LENGTH },
  { from: 1300, to: 500, loudness: 0.12, length: 0.025 },
] as const;

/** Browsers allow sound once the user has clicked something, so the first move creates the context. */
export function browserKnock(): Knock {
  let context: AudioContext | undefined;

  function knockAt(time: number, within: AudioContext): void {
    for (const { from, to, loudness, length } of TONES) {
      const tone = within.createOscillator();
      const volume = within.createGain();
      tone.frequency.setValueAtTime(from, time);
      tone.frequency.exponentialRampToValueAtTime(to, time + length);
      volume.gain.setValueAtTime(loudness, time);
      volume.gain.exponentialRampToValueAtTime(0.001, time + length);
      tone.connect(volume).connect(within.destination);
      tone.start(time);
      tone.stop(time + length);
    }
  }

  return {
    play(heavy) {
      context ??= new AudioContext();
      // If the browser refuses, there is no sound.
      context.resume().catch(() => undefined);
      knockAt(context.currentTime, context);
      if (heavy) knockAt(context.currentTime + LENGTH / 2, context);
    },
  };
}

/** Plays nothing. */
export const noKnock: Knock = { play: () => undefined };
