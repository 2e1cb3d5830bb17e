import { expect, test } from 'vitest';
import { fillPage } from './fill-page';

const source = { name: 'A "name" & <more>', title: 'Title' };

test('each key of a page is replaced by its text, escaped for elements and attributes', () => {
  expect(fillPage('<p title="{{name}}">{{title}}</p><script>{a: {}}</script>', source)).toBe(
    '<p title="A &quot;name&quot; &amp; &lt;more&gt;">Title</p><script>{a: {}}</script>',
  );
});

test('an unknown key throws, which stops the build', () => {
  expect(() => fillPage('{{nmae}}', source)).toThrow('"nmae"');
});
