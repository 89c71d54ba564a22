import type { MailContent, MailListItem } from './compose-mail.ts';
import { type Html, html } from './html.ts';
import { dark, light } from './mail-colours.ts';

const FACE = 'font-family: system-ui, -apple-system, Segoe UI, Roboto, Arial, sans-serif;';

// The styles that must hold everywhere stand on the elements; these only darken, where a client lets them.
const DARK_STYLES = `
    :root { color-scheme: light dark; supported-color-schemes: light dark; }
    @media (prefers-color-scheme: dark) {
      .ground { background-color: ${dark.ground} !important; }
      .surface { background-color: ${dark.surface} !important; border-color: ${dark.edge} !important; }
      .ink { color: ${dark.ink} !important; }
      .soft { color: ${dark.inkSoft} !important; }
      .edge { border-color: ${dark.edge} !important; }
      .link { color: ${dark.accent} !important; }
      .button { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important; }
    }`;

const paragraph = (text: string): Html =>
  html`<p class="ink" style="margin: 0 0 16px; color: ${light.ink};">${text}</p>`;

const codeBlock = (code: string): Html => html`
              <p class="ink edge" style="margin: 0 0 16px; padding: 16px; border: 1px solid ${light.edge}; border-radius: 8px; font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 30px; line-height: 1.2; letter-spacing: 4px; text-align: center; color: ${light.ink};">${code}</p>`;

const listRow = ({ label, detail, url }: MailListItem): Html => html`
                <tr>
                  <td class="edge" style="padding: 12px 0; border-top: 1px solid ${light.edge};">
                    <a class="link" href="${url}" style="font-weight: 600; color: ${light.accent};">${label}</a><br>
                    <span class="soft" style="font-size: 14px; color: ${light.inkSoft};">${detail}</span>
                  </td>
                </tr>`;

const listTable = (list: readonly MailListItem[]): Html => html`
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 16px;">${list.map(listRow)}
              </table>`;

const buttonTable = ({ label, url }: MailContent['button']): Html => html`
              <table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 8px 0 0;">
                <tr>
                  <td class="button" bgcolor="${light.accent}" style="border-radius: 8px; background-color: ${light.accent};">
                    <a class="button" href="${url}" style="display: inline-block; padding: 14px 24px; border-radius: 8px; ${FACE} font-size: 16px; font-weight: 600; text-decoration: none; color: ${light.onAccent};">${label}</a>
                  </td>
                </tr>
              </table>`;

/** The HTML part: tables and inline styles, which every mail client shows; no picture, nothing loaded. */
export function mailHtml({ senderName, heading, paragraphs, code, list, button, footer }: MailContent): Html {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <title>${heading}</title>
  <style>${{ markup: DARK_STYLES }}
  </style>
</head>
<body class="ground" style="margin: 0; padding: 0; background-color: ${light.ground};">
  <table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.ground}" style="background-color: ${light.ground};">
    <tr>
      <td align="center" style="padding: 24px 12px;">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 560px; ${FACE} font-size: 16px; line-height: 1.5;">
          <tr>
            <td class="soft" style="padding: 0 4px 12px; font-size: 14px; font-weight: 600; color: ${light.inkSoft};">${senderName}</td>
          </tr>
          <tr>
            <td class="surface" bgcolor="${light.surface}" style="padding: 28px 24px; border: 1px solid ${light.edge}; border-radius: 12px; background-color: ${light.surface};">
              <h1 class="ink" style="margin: 0 0 16px; font-size: 24px; line-height: 1.2; color: ${light.ink};">${heading}</h1>
              ${paragraphs.map(paragraph)}${code === undefined ? '' : codeBlock(code)}${list?.length ? listTable(list) : ''}${buttonTable(button)}
            </td>
          </tr>
          <tr>
            <td class="soft" style="padding: 16px 4px 0; font-size: 13px; color: ${light.inkSoft};">${footer}</td>
          </tr>
        </table>
      </td>
    </tr>
  </table>
</body>
</html>
`;
}
