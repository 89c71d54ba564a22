import Type, { type Static } from 'typebox';
import { CalendarDate, Id, Instant, Line, nullable, Paragraphs } from './basics.ts';
import { KeptDraft } from './drafts.ts';
