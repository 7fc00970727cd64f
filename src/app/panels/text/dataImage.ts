/** Pictures that are only pixels; an SVG is a document and may ask for others. */
const PIXELS = /^data:image\/(?:png|jpe?g|gif|webp|bmp);base64,[a-z\d+/\s]+={0,2}\s*$/i;

/** Whether the address of a picture is the picture itself, which a page can show without asking anybody. */
export const isDataImage = (address: string): boolean => PIXELS.test(address);

/** Whether an address holds data instead of naming a file. */
export const isData = (address: string): boolean => /^\s*data:/i.test(address);
