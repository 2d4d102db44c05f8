import type { Language } from '../../contract/languages'
import type { MailKind, ShareMailKind } from '../../contract/mail'
import type { Config } from '../config'

/** The words of a letter around its link. */
export type Letter = { subject: string; before: string; link: string; after: string }

/** Some of what a letter is about, line by line; with a link where it has one of its own. */
export type LetterItem = { facts: readonly string[]; link?: string; address?: string }

/** The letters of one language. Those that say whose report is shared are in sharedReportWords.ts. */
export type Letters = Record<Exclude<MailKind, ShareMailKind>, Letter> & {
  greeting: (firstName: string) => string
}

/** The colon after a word in a letter, with the space that stands before it in French. */
export const COLON: Record<Language, string> = { en: ':', es: ':', fr: '\u00a0:' }

/** What mails take from the installation: where their links lead, and in whose time they name moments. */
export type MailSettings = Pick<Config, 'publicUrl' | 'timeZone'>
