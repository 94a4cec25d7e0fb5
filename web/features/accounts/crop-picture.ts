const mostPixels = 512;
const quality = 0.9;

/** The middle of a picture as a square of at most 512 pixels, which the server takes. Rejects what is no picture. */
export async function cropPicture(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(side, mostPixels);
  canvas.height = canvas.width;
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('This browser draws no pictures.');
  // A JPEG has no see-through places.
  paper.fillStyle = 'white';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  paper.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', quality);
}
