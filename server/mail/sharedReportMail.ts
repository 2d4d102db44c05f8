import type { Language } from '../../contract/languages'
import { ROUTES } from '../../contract/paths'
import type { Letter } from './letters'
import type { MailSettings } from './mailSettings'

/** What a mail says of a report that is shared. */
export type SharedReport = {
  analysisId: string
  /** Null where they are not there any more. */
  sharer: string | null
  player: string
  homeTeam: string
  awayTeam: string
  /** The day of the match. */
  date: string
  /** The sharer's own words. */
  message: string
  endsAt: Date | null
  /** Whether the reader has not come yet. */
  isInvited: boolean
}

type Words = {
  somebody: string
  subject: (sharer: string) => string
  before: (sharer: string) => string
  reminderSubject: (sharer: string) => string
  reminderBefore: (sharer: string) => string
  player: string
  match: string
  until: string
  colon: string
  open: string
  accept: string
  after: (sharer: string) => string
  afterInvited: (sharer: string) => string
}

const WORDS: Record<Language, Words> = {
  en: {
    somebody: 'Somebody',
    subject: (sharer) => `${sharer} has shared a scouting report with you`,
    before: (sharer) => `${sharer} has shared a scouting report with you on Touchline.`,
    reminderSubject: (sharer) => `A reminder: ${sharer} has shared a scouting report with you`,
    reminderBefore: (sharer) =>
      `${sharer} reminds you of a scouting report on Touchline that is shared with you.`,
    player: 'Player',
    match: 'Match',
    until: 'Can be read until',
    colon: ': ',
    open: 'Open the report',
    accept: 'Accept the invitation and open the report',
    after: (sharer) =>
      `Sign in with the address that this mail was sent to. The report is for you alone, and ${sharer} sees when you open it.`,
    afterInvited: (sharer) =>
      `You have no account yet: the link invites you, works once and for seven days, and leads on to the report. It is for you alone, and ${sharer} sees when you open it. If you did not expect this mail, you can ignore it.`,
  },
  es: {
    somebody: 'Alguien',
    subject: (sharer) => `${sharer} ha compartido un informe contigo`,
    before: (sharer) => `${sharer} ha compartido contigo un informe de ojeador en Touchline.`,
    reminderSubject: (sharer) => `Recordatorio: ${sharer} ha compartido un informe contigo`,
    reminderBefore: (sharer) =>
      `${sharer} te recuerda un informe de ojeador en Touchline que se comparte contigo.`,
    player: 'Jugador',
    match: 'Partido',
    until: 'Se puede leer hasta',
    colon: ': ',
    open: 'Abrir el informe',
    accept: 'Aceptar la invitación y abrir el informe',
    after: (sharer) =>
      `Inicia sesión con la dirección a la que ha llegado este correo. El informe es solo para ti, y ${sharer} ve cuándo lo abres.`,
    afterInvited: (sharer) =>
      `Aún no tienes cuenta: el enlace te invita, sirve una sola vez y durante siete días, y lleva después al informe. Es solo para ti, y ${sharer} ve cuándo lo abres. Si no esperabas este correo, puedes ignorarlo.`,
  },
  fr: {
    somebody: 'Quelqu’un',
    subject: (sharer) => `${sharer} a partagé un rapport avec vous`,
    before: (sharer) => `${sharer} a partagé avec vous un rapport de recruteur sur Touchline.`,
    reminderSubject: (sharer) => `Rappel\u00a0: ${sharer} a partagé un rapport avec vous`,
    reminderBefore: (sharer) =>
      `${sharer} vous rappelle un rapport de recruteur sur Touchline qui est partagé avec vous.`,
    player: 'Joueur',
    match: 'Match',
    until: 'Lisible jusqu’au',
    colon: '\u00a0: ',
    open: 'Ouvrir le rapport',
    accept: 'Accepter l’invitation et ouvrir le rapport',
    after: (sharer) =>
      `Connectez-vous avec l’adresse à laquelle cet e-mail a été envoyé. Le rapport est pour vous seul, et ${sharer} voit quand vous l’ouvrez.`,
    afterInvited: (sharer) =>
      `Vous n’avez pas encore de compte\u00a0: le lien vous invite, fonctionne une seule fois et pendant sept jours, puis mène au rapport. Il est pour vous seul, et ${sharer} voit quand vous l’ouvrez. Si vous n’attendiez pas cet e-mail, vous pouvez l’ignorer.`,
  },
}

/** A day has no time zone; an end has, and its reader's is not known. */
const DAY: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'UTC' }
const MOMENT: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
}

type Telling = { report: SharedReport; secret: string; isReminder: boolean }

/**
 * The letter about a shared report, its link, what it says of the report and the sharer's own words. The player is named in the letter, and
 * not in its subject, which is read over shoulders.
 */
export function sharedReportLetter(
  { publicUrl, timeZone }: MailSettings,
  { report, secret, isReminder }: Telling,
  language: Language,
): { letter: Letter; address: string; facts: string[]; quote: string } {
  const words = WORDS[language]
  const sharer = report.sharer ?? words.somebody
  const { isInvited, player, homeTeam, awayTeam, date, endsAt } = report
  const day = new Intl.DateTimeFormat(language, DAY).format(new Date(date))
  const letter = {
    subject: (isReminder ? words.reminderSubject : words.subject)(sharer),
    before: (isReminder ? words.reminderBefore : words.before)(sharer),
    link: isInvited ? words.accept : words.open,
    after: (isInvited ? words.afterInvited : words.after)(sharer),
  }
  const facts = [
    [words.player, player].join(words.colon),
    [words.match, `${homeTeam} – ${awayTeam}, ${day}`].join(words.colon),
    ...(endsAt === null
      ? []
      : [
          [words.until, new Intl.DateTimeFormat(language, { ...MOMENT, timeZone }).format(endsAt)].join(
            words.colon,
          ),
        ]),
  ]
  return { letter, address: publicUrl + addressOf(report, secret), facts, quote: report.message }
}

/** Where the report is read; for who has not come yet, by way of their invitation. */
function addressOf({ analysisId, isInvited }: SharedReport, secret: string): string {
  const page = ROUTES.viewAnalysis(analysisId)
  return isInvited ? `${ROUTES.invitation(secret)}?${new URLSearchParams({ returnUrl: page })}` : page
}
