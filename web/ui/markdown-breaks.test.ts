import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';

it('draws a line break in a cell, and no other tag', () => {
  const children = '| Resources |\n| --- |\n| • A van<br>• Two <b>crews</b><script>1</script> |';
  const drawn = renderToStaticMarkup(Markdown({ variant: 'document', children }));
  expect(drawn).toContain('<td>• A van<br/>• Two crews1</td>');
});
