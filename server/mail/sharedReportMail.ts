import { bidiIsolated } from '../../contract/bidi'
import { createFormats, localeOf } from '../../contract/formats'
import type { Language } from '../../contract/languages'
import type { ShareMailKind } from '../../contract/mail'
import { ROUTES } from '../../contract/paths'
import { COLON, type Letter, type LetterItem, type MailSettings } from './letter'
import { SHARED_REPORT_WORDS, type SharedReportWords as Words } from './sharedReportWords'

/** What a mail says of a report that is shared. */
export type SharedReport = {
  analysisId: string
  /** The sender of the email, in an answer the recipient of the report. Null if the user was deleted. */
  sharer: string | null
  player: string
  homeTeam: string
  awayTeam: string
  /** The day of the match. */
  date: string
  /** The sender's own words. */
  message: string
  endsAt: Date | null
  /** Whether the reader has not come yet. */
  isInvited: boolean
}

type Telling = { reports: readonly SharedReport[]; secret: string; kind: ShareMailKind }

/** The parts of a letter. `items` has the lines of each report and its address. */
export type SharedReportLetter = {
  letter: Letter
  address: string
  items: LetterItem[]
  quote: string
}

/**
 * Returns the letter about shared reports, its link, the lines of each report and the sharer's message. The players are
 * named in the text, not in the subject, which others may see.
 */
export function sharedReportLetter(
  settings: MailSettings,
  { reports, secret, kind }: Telling,
  language: Language,
): SharedReportLetter {
  const [report, ...others] = reports
  if (report === undefined) throw new Error('The mail tells of no report')
  const words = SHARED_REPORT_WORDS[language]
  const { publicUrl } = settings
  const isOne = others.length === 0
  const page = isOne ? ROUTES.viewAnalysis(report.analysisId) : ROUTES.list('analyses')
  const letter = isOne ? letterOfOne(report, kind, words) : letterOfSeveral(report, reports.length, words)
  // An invited user gets one link, because the others would ask for a sign-in.
  const hasOwnLinks = !isOne && !report.isInvited
  const items = sorted(reports, language).map((one) => ({
    facts: factsOf(kind === 'sharedReportReply' ? { ...one, endsAt: null } : one, settings, language),
    ...(hasOwnLinks && { link: words.open, address: publicUrl + ROUTES.viewAnalysis(one.analysisId) }),
  }))
  const address = report.isInvited
    ? `${ROUTES.invitation(secret)}?${new URLSearchParams({ returnUrl: page })}`
    : page
  return { letter, address: publicUrl + address, items, quote: report.message }
}

function letterOfOne({ sharer, isInvited }: SharedReport, kind: ShareMailKind, words: Words): Letter {
  const name = sharer ?? words.formerUser
  if (kind === 'sharedReportReply') {
    const { replySubject, replyBefore, open, replyAfter } = words
    return { subject: replySubject(name), before: replyBefore(name), link: open, after: replyAfter }
  }
  const isReminder = kind === 'sharedReportReminder'
  return {
    subject: (isReminder ? words.reminderSubject : words.subject)(name),
    before: (isReminder ? words.reminderBefore : words.before)(name),
    link: isInvited ? words.accept : words.open,
    after: (isInvited ? words.afterInvited : words.after)(name),
  }
}

function letterOfSeveral({ sharer, isInvited }: SharedReport, count: number, words: Words): Letter {
  const name = sharer ?? words.formerUser
  return {
    subject: words.subjectOfSeveral(name, count),
    before: words.beforeSeveral(name, count),
    link: isInvited ? words.acceptSeveral : words.openSeveral,
    after: (isInvited ? words.afterSeveralInvited : words.afterSeveral)(name),
  }
}

/** As they are looked for: by the player, the latest match first. */
function sorted(reports: readonly SharedReport[], language: Language): SharedReport[] {
  const { compare } = new Intl.Collator(language)
  return [...reports].sort((one, other) => compare(one.player, other.player) || compare(other.date, one.date))
}

function factsOf(
  { player, homeTeam, awayTeam, date, endsAt }: SharedReport,
  { timeZone }: MailSettings,
  language: Language,
): string[] {
  const words = SHARED_REPORT_WORDS[language]
  const colon = `${COLON[language]} `
  const match = `${bidiIsolated(homeTeam)} – ${bidiIsolated(awayTeam)}`
  const { longDay, longMoment } = createFormats(localeOf(language), timeZone)
  const day = longDay.format(new Date(date))
  // Ends are mostly midnights. A minute earlier names the last day, as the page does.
  const until = endsAt && longMoment.format(endsAt.getTime() - 60_000)
  return [
    [words.player, player].join(colon),
    [words.match, `${match}, ${day}`].join(colon),
    ...(until === null ? [] : [[words.until, until].join(colon)]),
  ]
}
