import type { MailKind, ShareMailKind } from '../../contract/mail'

/** The words of a letter around its link. */
export type Letter = { subject: string; before: string; link: string; after: string }

/** Some of what a letter is about, line by line; with a link where it has one of its own. */
export type LetterItem = { facts: readonly string[]; link?: string; address?: string }

/** The letters of one language. Those that say whose report is shared are in sharedReportWords.ts. */
export type Letters = Record<Exclude<MailKind, ShareMailKind>, Letter> & {
  greeting: (firstName: string) => string
}
