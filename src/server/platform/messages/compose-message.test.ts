import { describe, expect, it } from 'vitest';
import { composeMessage } from './compose-message.ts';
import type { MessageContent } from './message/content.ts';

const content: MessageContent = {
  language: 'en',
  senderName: 'Apex Driving Club',
  heading: 'Your evals of Spring HPDE',
  brief: '2 evals to fill in.',
  paragraphs: ['Two evals wait for you.', 'Thank you!'],
  list: [
    { label: 'Sam Student', detail: '13 June 2026, Lime Rock Park', url: 'https://club.example/evalx/1' },
    { label: 'Tess Student', detail: '14 June 2026, Lime Rock Park', url: 'https://club.example/evalx/2' },
  ],
  button: { label: 'See all evals', url: 'https://club.example/instructor' },
  footer: 'You get this because you are on the roster.',
};

const stop = {
  unsubscribeUrl: 'https://club.example/unsubscribe/token',
  profileUrl: 'https://club.example/profile',
};

const everyWord = [
  content.senderName,
  content.heading,
  ...content.paragraphs,
  ...(content.list ?? []).flatMap(({ label, detail, url }) => [label, detail, url]),
  content.button.label,
  content.button.url,
  content.footer,
  'To stop these messages, ',
  ' set Preferred Communication to Opt-Out in ',
  stop.unsubscribeUrl,
  stop.profileUrl,
];

describe('a mail', () => {
  it('says the same in its text and in its HTML', () => {
    const { text, html } = composeMessage(content, stop);
    for (const words of everyWord) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
  });

  it("wears the club's accent colour on its band and its button, in light and in dark", () => {
    const { html } = composeMessage({ ...content, accent: '#1e6fb8' }, stop);
    expect(html).toContain('border-top: 4px solid #1e6fb8');
    expect(html).toContain('background-color: #1e6fb8; mso-padding-alt');
    expect(html).toContain('color: #ffffff;">See all evals');
    expect(html).toContain('.button { background-color: #1e6fb8 !important; }');
  });

  it('shows beside its subject what it is about, and not its own heading again', () => {
    const { html } = composeMessage(content, stop);
    const preview = /<div style="display: none;[^>]*>([^<]*)<\/div>/.exec(html)?.[1];
    expect(preview).toMatch(/^Two evals wait for you\. Thank you!&#847;/);
    expect(html.indexOf(preview ?? '')).toBeLessThan(html.indexOf('<h1'));
  });

  it('is 600 pixels wide at most, in Outlook too, and darkens where the client is dark', () => {
    const { html } = composeMessage(content, stop);
    expect(html).toContain('max-width: 600px');
    expect(html).toContain('<!--[if mso]><table role="presentation" width="600"');
    for (const dark of ['@media (prefers-color-scheme: dark)', '[data-ogsc] .ground'])
      expect(html).toContain(dark);
  });

  it('shows the people of its list by pictures that it carries, and by initials', () => {
    const [sam, tess] = ['sam', 'tess', 'ursa'].map(name => ({ name, picture: `/media/${name}.jpg` }));
    const [first, second] = content.list ?? [];
    if (!first || !second || !sam || !tess) throw new Error('unreachable');
    const ursa = { name: 'Ursa Major', picture: '' };
    const list = [{ ...first, face: sam }, { ...second, face: tess }, { ...second, face: ursa }, second];
    const pictures = new Map([['/media/sam.jpg', new Uint8Array()]]);
    const { html, text } = composeMessage({ ...content, list }, stop, pictures);
    expect(html.match(/<img src="[^"]*"/g)).toEqual(['<img src="cid:sam.jpg"']);
    expect(Array.from(html.matchAll(/<div aria-hidden[^>]*>([^<]*)</g), ([, shown]) => shown)).toEqual([
      'T',
      'UM',
    ]);
    expect(html.match(/colspan/g)).toHaveLength(1);
    expect(text).toBe(composeMessage({ ...content, list: [first, second, second, second] }, stop).text);
  });

  it('with a list leads an SMS to where all of it is', () => {
    const { sms } = composeMessage({ ...content, smsUrl: 'https://club.example/student' }, stop);
    expect(sms).toBe(
      'Apex Driving Club: 2 evals to fill in. https://club.example/student Reply STOP to opt out.',
    );
  });

  it('loads nothing and runs nothing', () => {
    expect(composeMessage(content, stop).html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/i);
  });

  it('shows what people typed as text, wherever it stands', () => {
    const typed = `"><b onclick='x()'>&amp;`;
    const { html, text } = composeMessage(
      {
        language: 'en',
        senderName: typed,
        heading: typed,
        brief: typed,
        paragraphs: [typed],
        code: typed,
        list: [{ label: typed, detail: typed, url: `https://club.example/?${typed}` }],
        button: { label: typed, url: `https://club.example/?${typed}` },
        footer: typed,
      },
      stop,
    );
    expect(html).not.toContain(typed);
    expect(html).not.toContain('<b onclick');
    expect(html.split('&quot;&gt;&lt;b onclick=&#39;x()&#39;&gt;&amp;amp;')).toHaveLength(13);
    expect(text).toContain(typed);
  });
});
