// A module of its own, which comes with the page as a script of low priority.
import faces from './fonts.css?inline';

export const FONT_FACES = faces;
