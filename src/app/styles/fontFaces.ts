// A separate module, which loads with the page as a script of low priority.
import faces from './fonts.css?inline';

export const FONT_FACES = faces;
