const bullet = /^[☐□❏❑•●○▪■◦‣⁃∙·➢✓\uf0a7\uf0b7*–—-]\s+(?=\S)/;
/** Says that it is done. */
const ticked = /^[☑☒✔]\s+(?=\S)/;
const number = /^(?:\(?\d{1,3}[.)]|\(?[a-z][.)]|\([A-Z]\)|[A-Z]\)|\(?[ivx]{1,5}[.)])\s+\S/;

export const isListItem = (text: string): boolean => bullet.test(text) || ticked.test(text) || number.test(text);

export const isListMarker = (text: string): boolean => isListItem(`${text} x`) && !/\s/.test(text.trim());

/** Bullets and empty boxes say nothing; numbers are cited. */
export const withoutBullet = (text: string): string => text.replace(bullet, '');
