import { type Club, crestBytes } from '../../contract/club'
import type { Language } from '../../contract/languages'
import type {
  AccountNoticeKind,
  AdminMailKind,
  MailKind,
  PlayerMailKind,
  ShareMailKind,
} from '../../contract/mail'
import { ROUTES } from '../../contract/paths'
import type { ClientInfo } from '../../contract/userSession'
import { COLON, type Letter, type LetterItem, type MailSettings } from './letter'
import { LETTERS, TEST_LETTER } from './letters'
import type { Mail } from './mailer'
import { noticeFacts } from './noticeFacts'
import { type PlayerNews, playerItems } from './playerFacts'
import { type SharedReport, sharedReportLetter } from './sharedReportMail'

/** `club` is set if an administrator has entered the club's name. */
type Recipient = { to: string; firstName: string; club?: Pick<Club, 'name' | 'crest'> }
type LinkRecipient = Recipient & { secret: string }
type NoticeRecipient = Recipient & { client: ClientInfo | null; createdAt: Date }
type ReportRecipient = LinkRecipient & { reports: readonly SharedReport[] }
type PlayersRecipient = Recipient & { players: readonly PlayerNews[] }
type LinkSettings = Pick<MailSettings, 'publicUrl'>
type WriteMail = (
  settings: MailSettings,
  to: LinkRecipient & NoticeRecipient & ReportRecipient & PlayersRecipient,
  language: Language,
) => Mail

type LinkKind = 'invitation' | 'passwordReset' | 'emailConfirmation'

const linkMail =
  (kind: LinkKind, routeTo: (secret: string) => string) =>
  ({ publicUrl }: LinkSettings, recipient: LinkRecipient, language: Language): Mail =>
    written(LETTERS[language][kind], publicUrl + routeTo(recipient.secret), recipient, language)

/** Returns the invitation to choose a password. */
export const invitationMail = linkMail('invitation', ROUTES.invitation)

/** Returns the email with the link for a new password. */
export const passwordResetMail = linkMail('passwordReset', ROUTES.resetPassword)

/** Returns the notice about a change of the account: what, when, where, and what to do if it was not the user. */
export function noticeMail(
  kind: AccountNoticeKind,
  { publicUrl, timeZone }: MailSettings,
  { client, createdAt, ...recipient }: NoticeRecipient,
  language: Language,
): Mail {
  const facts = noticeFacts({ client, at: createdAt, timeZone }, language)
  return written(LETTERS[language][kind], publicUrl + ROUTES.account, recipient, language, {
    items: [{ facts }],
  })
}

/** Shows an administrator whether emails arrive. */
export const testMail = ({ publicUrl }: LinkSettings, recipient: Recipient, language: Language): Mail =>
  written(TEST_LETTER[language], publicUrl + ROUTES.email, recipient, language)

/** Returns the email about shared reports, the reminder of one, or the answer to the sharer of one. For invited users its link is the invitation. */
export function sharedReportMail(
  settings: MailSettings,
  { reports, ...recipient }: ReportRecipient,
  language: Language,
  kind: ShareMailKind = 'sharedReport',
): Mail {
  const { club } = recipient
  const { address, letter, items, quote } = sharedReportLetter(
    settings,
    { ...recipient, reports, kind },
    language,
  )
  return written(letter, address, { ...recipient, ...(club && { club }) }, language, { items, quote })
}

/** Returns the email about outcomes of players, or the weekly one about followed players. The subject names no player. */
export function playerMail(
  kind: PlayerMailKind,
  { publicUrl }: LinkSettings,
  { players, ...recipient }: PlayersRecipient,
  language: Language,
): Mail {
  const page = kind === 'playerOutcome' ? ROUTES.list('players') : ROUTES.account
  return written(LETTERS[language][kind], publicUrl + page, recipient, language, {
    items: playerItems(publicUrl, players, language),
  })
}

const ADMIN_PAGES: Record<AdminMailKind, string> = {
  backupFailed: ROUTES.backups,
  retentionDue: ROUTES.retention,
}

/** Returns the email to an administrator about the installation. It names no records. */
export const adminMail = (
  kind: AdminMailKind,
  { publicUrl }: LinkSettings,
  recipient: Recipient,
  language: Language,
): Mail => written(LETTERS[language][kind], publicUrl + ADMIN_PAGES[kind], recipient, language)

/** The template of each kind of email. */
export const MAIL_OF_KIND: Record<MailKind, WriteMail> = {
  invitation: invitationMail,
  passwordReset: passwordResetMail,
  emailConfirmation: linkMail('emailConfirmation', ROUTES.confirmEmail),
  newDevice: (...said) => noticeMail('newDevice', ...said),
  passwordChanged: (...said) => noticeMail('passwordChanged', ...said),
  secondFactorOn: (...said) => noticeMail('secondFactorOn', ...said),
  secondFactorOff: (...said) => noticeMail('secondFactorOff', ...said),
  secondFactorReset: (...said) => noticeMail('secondFactorReset', ...said),
  tokenCreated: (...said) => noticeMail('tokenCreated', ...said),
  emailChanged: (...said) => noticeMail('emailChanged', ...said),
  alreadySignedUp: (...said) => noticeMail('alreadySignedUp', ...said),
  sharedReport: sharedReportMail,
  sharedReportReminder: (...said) => sharedReportMail(...said, 'sharedReportReminder'),
  sharedReportReply: (...said) => sharedReportMail(...said, 'sharedReportReply'),
  playerOutcome: (...said) => playerMail('playerOutcome', ...said),
  followedPlayers: (...said) => playerMail('followedPlayers', ...said),
  backupFailed: (...said) => adminMail('backupFailed', ...said),
  retentionDue: (...said) => adminMail('retentionDue', ...said),
}

function written(
  { subject, before, link, after }: Letter,
  address: string,
  { to, firstName, club }: Recipient,
  language: Language,
  { items = [], quote = '' }: { items?: readonly LetterItem[]; quote?: string } = {},
): Mail {
  const { greeting: greet } = LETTERS[language]
  const greeting = greet(firstName)
  const safeAddress = escapeHtml(address)
  const signature = club?.name ? `${club.name} · Touchline` : 'Touchline'
  const crest = club?.crest ?? null
  return {
    to,
    subject,
    text: [
      greeting,
      before,
      ...inOrder(items.map(itemAsText), quote === '' ? [] : [quote.replace(/^/gm, '> ')]),
      `${link}${COLON[language]}\n${address}`,
      after,
      signature,
    ].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}"><body style="font-family:sans-serif;line-height:1.5;color:#1a1a1a">`,
      `<p>${escapeHtml(greeting)}</p>`,
      `<p>${escapeHtml(before)}</p>`,
      ...inOrder(
        items.map(itemAsHtml),
        quote === '' ? [] : [`<blockquote style="${QUOTE_STYLE}">${escapeHtml(quote)}</blockquote>`],
      ),
      `<p><a href="${safeAddress}">${escapeHtml(link)}</a></p>`,
      `<p style="color:#555;overflow-wrap:anywhere">${safeAddress}</p>`,
      `<p>${escapeHtml(after)}</p>`,
      ...(crest === null ? [] : [`<p><img src="cid:${CREST_ID}" alt="" height="48"></p>`]),
      `<p>${escapeHtml(signature)}</p></body></html>`,
    ].join('\n'),
    ...(crest !== null && {
      attachments: [{ filename: 'crest.png', cid: CREST_ID, content: Buffer.from(crestBytes(crest)) }],
    }),
  }
}

/** The sender's message comes before a list, because readers would miss it below. */
const inOrder = (items: readonly string[], quote: readonly string[]) =>
  items.length > 1 ? [...quote, ...items] : [...items, ...quote]

const itemAsText = ({ facts, address }: LetterItem) =>
  [...facts, ...(address === undefined ? [] : [address])].join('\n')

function itemAsHtml({ facts, link = '', address }: LetterItem): string {
  const lines = facts.map(escapeHtml)
  if (address !== undefined) lines.push(`<a href="${escapeHtml(address)}">${escapeHtml(link)}</a>`)
  return `<p>${lines.join('<br>')}</p>`
}

const QUOTE_STYLE = 'margin:0 0 1em;padding:0 0 0 12px;border-left:3px solid #888;white-space:pre-wrap'

/** What a mail calls the picture that it brings: pictures elsewhere are not shown before the reader asks for them. */
const CREST_ID = 'crest@touchline'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
