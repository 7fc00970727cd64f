import { describe, expect, it } from 'vitest';
import { readShapeCommands } from '../../../src/model/analysis/shapeCommands.ts';

describe('arrows and squares in a comment', () => {
  it('arrows and squares are removed from the text of a comment', () => {
    expect(readShapeCommands('Strong [%cal Gc2c4,Ra1h8] here [%csl be4]')).toEqual({
      text: 'Strong  here',
      shapes: [
        { kind: 'arrow', color: 'green', from: 10, to: 26 },
        { kind: 'arrow', color: 'red', from: 0, to: 63 },
        { kind: 'square', color: 'blue', square: 28 },
      ],
    });
  });

  it.each(['plain words', '[%cal Gc2c9]', '[%csl Xe4]', '[%cal ]', '[%eval 0.3]', '[%csl e4'])(
    'no shapes are read from %s',
    (text) => expect(readShapeCommands(text)).toEqual({ text, shapes: [] }),
  );
});
