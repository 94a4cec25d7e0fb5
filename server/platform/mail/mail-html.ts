const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** Ends before what belongs to the sentence around it. */
const address = /https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]]/g;

/**
 * A text as people wrote it, for programs that show HTML: its paragraphs, lines and web addresses, and nothing else. A long
 * address breaks on a phone, and a program that is dark shows it dark.
 */
export function writeHtml(title: string, text: string): string {
  const paragraphs = text
    .trim()
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => `<p>${withLinks(paragraph).replaceAll('\n', '<br>\n')}</p>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; overflow-wrap: anywhere">
${paragraphs.join('\n')}
</body></html>
`;
}

function withLinks(text: string): string {
  let html = '';
  let at = 0;
  for (const { 0: link, index } of text.matchAll(address)) {
    html += `${escape(text.slice(at, index))}<a href="${escape(link)}">${escape(link)}</a>`;
    at = index + link.length;
  }
  return html + escape(text.slice(at));
}
