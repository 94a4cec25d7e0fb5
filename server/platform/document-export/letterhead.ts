// The picture at the head of a document, in points.

export interface Letterhead {
  mimeType: 'image/png' | 'image/jpeg';
  content: Uint8Array;
  /** In pixels. */
  width: number;
  height: number;
}

const most = { width: 180, height: 48 };

export function fitLetterhead({ width, height }: Letterhead): { width: number; height: number } {
  const scale = Math.min(most.width / width, most.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
