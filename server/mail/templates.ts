import type { Language } from '../../contract/languages'
import type { MailKind } from '../../contract/mail'
import { ROUTES } from '../../contract/paths'
import { LETTERS, type Letter } from './letters'
import type { Mail } from './mailer'

type Recipient = { to: string; firstName: string; secret: string }

/** Invites somebody to choose a password. */
export function invitationMail(publicUrl: string, recipient: Recipient, language: Language): Mail {
  const address = publicUrl + ROUTES.invitation(recipient.secret)
  return written(LETTERS[language].invitation, address, recipient, language)
}

/** Lets somebody set a new password. */
export function passwordResetMail(publicUrl: string, recipient: Recipient, language: Language): Mail {
  const address = publicUrl + ROUTES.resetPassword(recipient.secret)
  return written(LETTERS[language].passwordReset, address, recipient, language)
}

/** The letter of each kind of mail. */
export const LETTER_OF_KIND: Record<MailKind, typeof invitationMail> = {
  invitation: invitationMail,
  passwordReset: passwordResetMail,
}

function written(letter: Letter, address: string, { to, firstName }: Recipient, language: Language): Mail {
  const { subject, before, link, after } = letter
  const greeting = LETTERS[language].greeting(firstName)
  const safeAddress = escapeHtml(address)
  return {
    to,
    subject,
    text: [greeting, before, `${link}:\n${address}`, after, 'Touchline'].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}"><body style="font-family:sans-serif;line-height:1.5;color:#1a1a1a">`,
      `<p>${escapeHtml(greeting)}</p>`,
      `<p>${escapeHtml(before)}</p>`,
      `<p><a href="${safeAddress}">${escapeHtml(link)}</a></p>`,
      `<p style="color:#555">${safeAddress}</p>`,
      `<p>${escapeHtml(after)}</p>`,
      '<p>Touchline</p></body></html>',
    ].join('\n'),
  }
}

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
