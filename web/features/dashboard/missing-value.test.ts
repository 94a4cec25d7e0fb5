import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MissingValue } from './missing-value.tsx';

it.each([true, false])('a missing value stands in a line, so it is made of spans (loading: %s)', (isLoading) => {
  const html = renderToStaticMarkup(createElement(MissingValue, { isLoading }));
  expect(new Set(html.match(/<\w+/g))).toEqual(new Set(['<span']));
});
