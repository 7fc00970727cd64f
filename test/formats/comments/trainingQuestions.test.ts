import { describe, expect, it } from 'vitest';
import { readTrainingQuestion } from '../../../src/formats/comments/trainingQuestions.ts';
import { packMove } from '../../../src/chess/move.ts';
import { makeTrainingText } from '../../../src/model/pgn/trainingText.ts';

const E4 = packMove(12, 28);
const en = (text: string) => ({ language: 'en', text });
const de = (text: string) => ({ language: 'de', text });

describe('the value of %tqu', () => {
  it('a question has a text, hints, and answers with points', () => {
    expect(
      readTrainingQuestion('"En","What now?","Look, at the king","","e2e4","Well done",10,"d2d4","Nearly",3'),
    ).toEqual({
      kind: 'trainingQuestion',
      seconds: 0,
      points: 10,
      question: [en('What now?')],
      hints: [[en('Look, at the king')], []],
      answers: [
        { move: E4, points: 10, feedback: [en('Well done')] },
        { move: packMove(11, 27), points: 3, feedback: [en('Nearly')] },
      ],
    });
  });

  it('a question may be in several languages', () => {
    expect(
      readTrainingQuestion('"En","Now?","","","e2e4","Good",6,"De","Jetzt?","Hm","","e2e4","Gut",6'),
    ).toMatchObject({
      question: [en('Now?'), de('Jetzt?')],
      hints: [[de('Hm')], []],
      answers: [{ move: E4, points: 6, feedback: [en('Good'), de('Gut')] }],
    });
  });

  it('a question may have quotes and brackets in its texts', () => {
    expect(readTrainingQuestion('"All","Is "it" [good], or not?","","","e2e4","",1')).toMatchObject({
      question: [{ language: '', text: 'Is "it" [good], or not?' }],
    });
  });

  it('a question may lack texts, points or answers', () => {
    expect(readTrainingQuestion('"En","","","e2e4"')).toMatchObject({
      points: 0,
      question: [],
      answers: [{ move: E4, points: 0, feedback: [] }],
    });
    expect(readTrainingQuestion('"En","","","a7a8q",10')).toMatchObject({ points: 10 });
    expect(readTrainingQuestion('"En","Find it"')).toMatchObject({ question: [en('Find it')], answers: [] });
  });

  it.each(['', '"', '"En"', '"En","","",""', 'e2e4', ',,,', '"En", 5, 6'])('%j is no question', (value) => {
    expect(readTrainingQuestion(value)).toBeUndefined();
  });

  it('a question is written as it was read', () => {
    for (const value of [
      '"En","What now?","a hint","","e2e4","Well done",10',
      '"All","","","","a7a8n","",1,"a7a8q","Too much",0',
      '"En","Now?","","","e2e4","Good",6,"De","Jetzt?","Hm","","e2e4","Gut",6',
    ]) {
      const question = readTrainingQuestion(value);
      expect(question && makeTrainingText(question)).toEqual({ text: value, complete: true });
    }
  });

  it('the text of a question has no place for a time, a third hint, or choices', () => {
    const question = readTrainingQuestion('"En","Now?","a","b","e2e4","",5');
    if (question === undefined) throw new Error('no question');
    expect(makeTrainingText({ ...question, seconds: 60 })?.complete).toBe(false);
    expect(makeTrainingText({ ...question, hints: [...question.hints, [en('c')]] })?.complete).toBe(false);
    const choices = [{ points: 1, text: [en('Yes')], reply: [] }];
    expect(makeTrainingText({ ...question, choices })).toBeUndefined();
    expect(makeTrainingText({ ...question, answers: [] })).toBeUndefined();
  });
});
