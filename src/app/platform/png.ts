/** Renders an SVG of ours as a PNG of `side` by `side` pixels, from its text: nothing is requested. */
export async function pngOf(svg: string, side: number): Promise<Blob> {
  const image = new Image(side, side);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(image, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The browser made no PNG'));
      else resolve(blob);
    }, 'image/png');
  });
}
