import { useState } from 'react';
import { classNames } from './class-names.ts';
import { hueOf, initialsOf } from './initials.ts';

const fontSizes = { 22: 9.5, 28: 11, 32: 12, 40: 14, 64: 22 } as const;

interface AvatarProps {
  name: string;
  imageUrl?: string | null;
  size?: keyof typeof fontSizes;
  /** The name stands beside it, so it need not be read out again. */
  decorative?: boolean;
  className?: string;
}

/** A person: a circle with their picture, or their initials. */
export function Avatar({ name, imageUrl, size = 32, decorative, className }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const naming = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span
      className={classNames('avatar', className)}
      data-hue={hueOf(name)}
      style={{ width: size, height: size, fontSize: fontSizes[size] }}
      {...naming}
    >
      {imageUrl && imageUrl !== brokenUrl ? (
        <img src={imageUrl} alt="" referrerPolicy="no-referrer" onError={() => setBrokenUrl(imageUrl)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
