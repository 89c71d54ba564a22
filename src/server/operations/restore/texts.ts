import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  linkNotValid:
    'This link is no longer valid. The server prints a new one when it starts, until there is a club.',
  pieceMissing: 'A part of the file is missing. Choose the file again.',
  isRunning: 'A restore is running already.',
  notUsable: 'This file cannot be restored',
  unusable: {
    foreign: 'It is not a backup of Apex Debrief.',
    newer: 'A newer version of Apex Debrief made it. Update this server first, or install that version.',
    truncated: 'It ends in the middle: it was not copied completely. Copy it again, or take an older backup.',
    damaged: 'It is damaged. Copy it again, or take an older backup.',
    'passphrase-needed': 'It is encrypted. Type its passphrase.',
    'passphrase-wrong': 'The passphrase is wrong. Type the one that was set when the backup was taken.',
    unencrypted: 'It is not encrypted.',
  },
  noRoom: 'The disk of the server has no room for it. Nothing was changed. Make room, and restore again.',
  notRestored: 'The restore failed, and nothing was changed. The server’s log says why.',
};

export const texts = inLanguages({ en, es });
