import { textOn } from '#domain/clubs/accent.ts';
import { initialsOf } from '#domain/people/names.ts';
import { pictureName } from '#domain/people/picture.ts';
import { countCharacters, cutText } from '#domain/text/clean.ts';
import type { Language } from '#domain/text/languages.ts';
import { escapeHtml } from '#server/platform/http/html.ts';
import type {
  MailContent,
  MailListItem,
  MailPictures,
  WaysToStop,
} from '#server/platform/messages/message/content.ts';
import { texts } from '#server/platform/messages/message/texts.ts';

/** HTML that is safe to send: only `html` makes it. */
interface Html {
  readonly markup: string;
}

type Value = string | Html | readonly Html[];

function markupOf(value: Value): string {
  if (typeof value === 'string') return escapeHtml(value);
  return 'markup' in value ? value.markup : value.map(part => part.markup).join('');
}

/** Writes HTML around values. Text is escaped, also within quoted attributes; HTML made by `html` is not. */
function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: String.raw({ raw: parts }, ...values.map(markupOf)) };
}

/** The colours of the screens as plain values, since mail clients know no variables. */
const light = {
  ground: '#f4f4f2',
  surface: '#ffffff',
  ink: '#14161a',
  inkSoft: '#565d68',
  edge: '#d7d9dc',
  accent: '#c2300c',
  onAccent: '#ffffff',
};

/** For clients that announce a dark mode; other clients darken the light colours themselves. */
const dark = {
  ground: '#0d0f12',
  surface: '#1a1d23',
  ink: '#f5f5f3',
  inkSoft: '#a6adb8',
  edge: '#333842',
  accent: '#ff7147',
  onAccent: '#14161a',
};

/** The colours of the band above a mail and of its button, and of the button's words. */
interface Accents {
  readonly band: string;
  readonly label: string;
}

/** A club's accent colour is seen in both themes (`src/domain/clubs/accent.ts`). Links keep a colour that reads well. */
const accentsOf = (accent: string | null, theme: typeof light): Accents =>
  accent ? { band: accent, label: textOn(accent) } : { band: theme.accent, label: theme.onAccent };

const FACE = 'font-family: system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif;';
const WIDTH = 600;
/** Pixels of a face's side. */
const FACE_SIDE = 40;
/** Characters that mail clients show of a mail next to its subject. */
const PREVIEW = 140;

const darkRules = (prefix: string, { band, label }: Accents): string => `
      ${prefix}.ground { background-color: ${dark.ground} !important; }
      ${prefix}.surface { background-color: ${dark.surface} !important; border-color: ${band} ${dark.edge} ${dark.edge} !important; }
      ${prefix}.ink { color: ${dark.ink} !important; }
      ${prefix}.soft { color: ${dark.inkSoft} !important; }
      ${prefix}.edge { border-color: ${dark.edge} !important; }
      ${prefix}.link { color: ${dark.accent} !important; }
      ${prefix}.button { background-color: ${band} !important; }
      ${prefix}.label { color: ${label} !important; }`;

// Elements carry the light colours. These rules darken them in clients that support the media query, and in Outlook on the
// web, which sets an attribute.
const styles = (accents: Accents): string => `
    :root { color-scheme: light dark; supported-color-schemes: light dark; }
    @media (prefers-color-scheme: dark) {${darkRules('', accents)}
    }${darkRules('[data-ogsc] ', accents)}
    @media (max-width: 480px) { .surface { padding: 24px 18px !important; } }`;

const paragraph = (text: string): Html =>
  html`<p class="ink" style="margin: 0 0 16px; color: ${light.ink};">${text}</p>`;

const codeBlock = (code: string): Html => html`
              <p class="ink edge" style="margin: 0 0 16px; padding: 16px; border: 1px solid ${light.edge}; border-radius: 8px; font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 30px; line-height: 1.2; letter-spacing: 4px; text-align: center; color: ${light.ink};">${code}</p>`;

const logoImage = (address: string): Html =>
  html`<img src="cid:${pictureName(address)}" alt="" height="40" style="height: 40px; width: auto; max-width: 100%; object-fit: contain; margin: 0 12px 0 0; border-radius: 4px; vertical-align: middle;">`;

/** The person of a line of the list: the picture if the mail carries it, else the initials. */
function faceCell({ face }: MailListItem, pictures: MailPictures): Html {
  if (!face) return html``;
  const { name, picture } = face;
  const size = `width: ${String(FACE_SIDE)}px; height: ${String(FACE_SIDE)}px; border-radius: 50%;`;
  return html`
                  <td class="edge" width="40" valign="top" style="padding: 12px 16px 12px 0; border-top: 1px solid ${light.edge};">${
                    pictures.has(picture)
                      ? html`<img src="cid:${pictureName(picture)}" alt="" width="${String(FACE_SIDE)}" height="${String(FACE_SIDE)}" style="display: block; ${size}">`
                      : html`<div aria-hidden="true" style="${size} background-color: ${light.inkSoft}; color: ${light.surface}; font-weight: 600; line-height: ${String(FACE_SIDE)}px; text-align: center;">${initialsOf(name)}</div>`
                  }</td>`;
}

const listRow = (item: MailListItem, pictures: MailPictures, hasFaces: boolean): Html => html`
                <tr>${faceCell(item, pictures)}
                  <td class="edge"${hasFaces && !item.face ? html` colspan="2"` : ''} style="padding: 12px 0; border-top: 1px solid ${light.edge};">
                    <a class="link" href="${item.url}" style="font-weight: 600; color: ${light.accent};">${item.label}</a><br>
                    <span class="soft" style="font-size: 14px; color: ${light.inkSoft};">${item.detail}</span>
                  </td>
                </tr>`;

function listTable(list: readonly MailListItem[], pictures: MailPictures): Html {
  const hasFaces = list.some(({ face }) => face !== undefined);
  return html`
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 16px;">${list.map(item => listRow(item, pictures, hasFaces))}
              </table>`;
}

// Outlook ignores the padding of a link, and takes that of the cell from mso-padding-alt.
const buttonTable = ({ label, url }: MailContent['button'], accents: Accents): Html => html`
              <table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 8px 0 0;">
                <tr>
                  <td class="button" bgcolor="${accents.band}" style="border-radius: 8px; background-color: ${accents.band}; mso-padding-alt: 14px 24px;">
                    <a class="label" href="${url}" style="display: inline-block; padding: 14px 24px; ${FACE} font-size: 16px; font-weight: 600; line-height: 20px; text-decoration: none; color: ${accents.label};">${label}</a>
                  </td>
                </tr>
              </table>`;

const moreLink = ({ label, url }: MailContent['button']): Html => html`
              <p style="margin: 16px 0 0;"><a class="link" href="${url}" style="font-weight: 600; color: ${light.accent};">${label}</a></p>`;

function stopLine({ unsubscribeUrl, profileUrl }: WaysToStop, language: Language): Html {
  const { before, unsubscribe, between, profile, after } = texts(language).stop;
  return html`
              <p style="margin: 8px 0 0;">${before}<a class="soft" href="${unsubscribeUrl}" style="color: ${light.inkSoft};">${unsubscribe}</a>${between}<a class="soft" href="${profileUrl}" style="color: ${light.inkSoft};">${profile}</a>${after}</p>`;
}

/** The text that clients show next to the subject, padded with blanks so that they show no other text. */
function previewOf({ paragraphs }: MailContent): Html {
  const words = cutText(paragraphs.join(' '), PREVIEW);
  const blanks = { markup: '&#847;&zwnj;&nbsp;'.repeat(PREVIEW - countCharacters(words)) };
  return html`<div style="display: none; max-height: 0; overflow: hidden; mso-hide: all; font-size: 1px; line-height: 1px; color: ${light.ground};">${words}${blanks}</div>`;
}

const outlookOnly = (markup: string): Html => ({ markup: `<!--[if mso]>${markup}<![endif]-->` });

/** The HTML part: tables and inline styles, which every mail client shows. Nothing is loaded from elsewhere. */
export function mailHtml(content: MailContent): string {
  const {
    language,
    senderName,
    accent = null,
    logo = null,
    heading,
    paragraphs,
    code,
    list,
    button,
    more,
    footer,
    stop,
    pictures,
  } = content;
  const accents = accentsOf(accent, light);
  return html`<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
  <title>${heading}</title>
  <style>${{ markup: styles(accentsOf(accent, dark)) }}
  </style>
</head>
<body class="ground" style="margin: 0; padding: 0; background-color: ${light.ground};">
  ${previewOf(content)}
  <table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.ground}" style="background-color: ${light.ground};">
    <tr>
      <td align="center" style="padding: 24px 12px;">
        ${outlookOnly(`<table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0"><tr><td>`)}
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: ${String(WIDTH)}px; ${FACE} font-size: 16px; line-height: 1.5; overflow-wrap: anywhere;">
          <tr>
            <td class="soft" style="padding: 0 4px 12px; font-size: 14px; font-weight: 600; color: ${light.inkSoft};">${logo !== null && pictures.has(logo) ? logoImage(logo) : ''}${senderName}</td>
          </tr>
          <tr>
            <td class="surface" bgcolor="${light.surface}" style="padding: 32px 28px; border: 1px solid ${light.edge}; border-top: 4px solid ${accents.band}; border-radius: 12px; background-color: ${light.surface};">
              <h1 class="ink" style="margin: 0 0 16px; font-size: 24px; line-height: 1.2; color: ${light.ink};">${heading}</h1>
              ${paragraphs.map(paragraph)}${code === undefined ? '' : codeBlock(code)}${list?.length ? listTable(list, pictures) : ''}${buttonTable(button, accents)}${more ? moreLink(more) : ''}
            </td>
          </tr>
          <tr>
            <td class="soft" style="padding: 16px 4px 0; font-size: 13px; color: ${light.inkSoft};">
              <p style="margin: 0;">${footer}</p>${stop ? stopLine(stop, language) : ''}
            </td>
          </tr>
        </table>
        ${outlookOnly('</td></tr></table>')}
      </td>
    </tr>
  </table>
</body>
</html>
`.markup;
}
