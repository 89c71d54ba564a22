import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

const nginx = `<html>
<head><title>413 Request Entity Too Large</title></head>
<body>
<center><h1>413 Request Entity Too Large</h1></center>
<hr><center>nginx/1.27.3</center>
</body>
</html>
<!-- a padding to disable MSIE and Chrome friendly error page -->
`;

test.each([
  ['nginx', nginx, '413 Request Entity Too Large nginx/1.27.3'],
  ['a title alone', '<title>502 Bad Gateway</title>', '502 Bad Gateway'],
  ['plain text', 'upstream went away:\n 5 < 6 & 7 > 6\n', 'upstream went away: 5 < 6 & 7 > 6'],
  ['JSON', '{"message":"Request Too Long"}', '{"message":"Request Too Long"}'],
  ['entities', '<p>Files &gt; 1&nbsp;MB &amp;lt; don&#39;t</p>', "Files > 1 MB &lt; don't"],
  ['nothing', ' <hr>\n', ''],
])('plainText reads %s as one line without tags', (_, answer, text) => {
  expect(plainText(answer, 300)).toBe(text);
});

test.each([
  '<style>p { color: red }</style><p>Sorry</p><script>let a = "</p>" > 1;</script>',
  '<STYLE media="all">\np {}\n</STYLE >Sorry<Script>run()',
  '<p onclick="if (a > b) run()">Sorry</p><!-- build 7 > 6 --><template>later</template>',
  "<p title='a > b'>Sorry</p><a href=\"/cut",
])('plainText leaves out code and hidden parts: %s', answer => {
  expect(plainText(answer, 300)).toBe('Sorry');
});

test('a long text is cut', () => {
  expect(plainText('x'.repeat(300), 300)).toBe('x'.repeat(300));
  expect(plainText('x'.repeat(301), 300)).toBe(`${'x'.repeat(299)}…`);
});

test.each(['<script>', '<a "', '<!--', '<title>'])('a page of %s that never ends is read at once', part => {
  expect(plainText(part.repeat(100_000), 300)).toBe('');
});
