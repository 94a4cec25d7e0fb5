// A cell of a table has several lines by the one tag that Markdown knows for it; no other tag is drawn.

/** As a part of a pattern. */
export const lineBreak = '<br ?/?>';

const alone = new RegExp(`^${lineBreak}$`, 'i');

export const isLineBreak = (html: string): boolean => alone.test(html);
