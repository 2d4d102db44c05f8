import { ROUTES } from '../../contract/paths'
import type { Mail } from './mailer'

type Letter = { greeting: string; before: string; link: { label: string; address: string }; after: string }

/** Invites somebody to choose a password. */
export function invitationMail(
  publicUrl: string,
  { to, firstName, secret }: { to: string; firstName: string; secret: string },
): Mail {
  return {
    to,
    subject: 'Your invitation to Touchline',
    ...written({
      greeting: `Hello ${firstName},`,
      before: 'You have been invited to Touchline, where football scouts write and share their analyses.',
      link: { label: 'Accept the invitation', address: publicUrl + ROUTES.invitation(secret) },
      after:
        'The link works once and for seven days. If you did not expect this invitation, you can ignore it.',
    }),
  }
}

/** Lets somebody set a new password. */
export function passwordResetMail(
  publicUrl: string,
  { to, firstName, secret }: { to: string; firstName: string; secret: string },
): Mail {
  return {
    to,
    subject: 'Reset your Touchline password',
    ...written({
      greeting: `Hello ${firstName},`,
      before: 'Somebody, hopefully you, asked to reset the password of your Touchline account.',
      link: { label: 'Choose a new password', address: publicUrl + ROUTES.resetPassword(secret) },
      after:
        'The link works once and for one hour. If it was not you, ignore this mail: your password stays as it is.',
    }),
  }
}

function written({ greeting, before, link, after }: Letter): Pick<Mail, 'text' | 'html'> {
  const address = escapeHtml(link.address)
  return {
    text: [greeting, before, `${link.label}:\n${link.address}`, after, 'Touchline'].join('\n\n'),
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5;color:#1a1a1a">',
      `<p>${escapeHtml(greeting)}</p>`,
      `<p>${escapeHtml(before)}</p>`,
      `<p><a href="${address}">${escapeHtml(link.label)}</a></p>`,
      `<p style="color:#555">${address}</p>`,
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
