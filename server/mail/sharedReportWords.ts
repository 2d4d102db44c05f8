import type { Language } from '../../contract/languages'

export type SharedReportWords = {
  formerUser: string
  subject: (sharer: string) => string
  before: (sharer: string) => string
  subjectOfSeveral: (sharer: string, count: number) => string
  beforeSeveral: (sharer: string, count: number) => string
  reminderSubject: (sharer: string) => string
  reminderBefore: (sharer: string) => string
  replySubject: (name: string) => string
  replyBefore: (name: string) => string
  replyAfter: string
  player: string
  match: string
  until: string
  open: string
  accept: string
  openSeveral: string
  acceptSeveral: string
  after: (sharer: string) => string
  afterInvited: (sharer: string) => string
  afterSeveral: (sharer: string) => string
  afterSeveralInvited: (sharer: string) => string
}

/** The words of the letters about shared reports; one that is missing does not compile. */
export const SHARED_REPORT_WORDS: Record<Language, SharedReportWords> = {
  en: {
    formerUser: 'A former user',
    subject: (sharer) => `${sharer} shared a scouting report with you`,
    before: (sharer) => `${sharer} shared a scouting report with you on Touchline.`,
    subjectOfSeveral: (sharer, count) => `${sharer} shared ${count} scouting reports with you`,
    beforeSeveral: (sharer, count) => `${sharer} shared ${count} scouting reports with you on Touchline.`,
    reminderSubject: (sharer) => `Reminder: ${sharer} shared a scouting report with you`,
    reminderBefore: (sharer) => `A reminder from ${sharer}: there is a scouting report for you on Touchline.`,
    replySubject: (name) => `${name} answered you about a scouting report`,
    replyBefore: (name) => `${name} answered your message about a scouting report on Touchline.`,
    replyAfter: 'You get this email because you shared the report.',
    player: 'Player',
    match: 'Match',
    until: 'Access until',
    open: 'Open the report',
    accept: 'Accept the invitation and open the report',
    openSeveral: 'See all reports shared with you',
    acceptSeveral: 'Accept the invitation and open the reports',
    after: (sharer) =>
      `Sign in with this email address. The report is private, and ${sharer} can see when you open it.`,
    afterInvited: (sharer) =>
      `This link lets you join Touchline and open the report. It works once and expires in seven days. The report is private, and ${sharer} can see when you open it. If you did not expect this email, you can ignore it.`,
    afterSeveral: (sharer) =>
      `Sign in with this email address. The reports are private, and ${sharer} can see when you open them.`,
    afterSeveralInvited: (sharer) =>
      `This link lets you join Touchline and open the reports. It works once and expires in seven days. The reports are private, and ${sharer} can see when you open them. If you did not expect this email, you can ignore it.`,
  },
  es: {
    formerUser: 'Un antiguo usuario',
    subject: (sharer) => `${sharer} ha compartido contigo un informe de scouting`,
    before: (sharer) => `${sharer} ha compartido contigo un informe de scouting en Touchline.`,
    subjectOfSeveral: (sharer, count) => `${sharer} ha compartido contigo ${count} informes de scouting`,
    beforeSeveral: (sharer, count) =>
      `${sharer} ha compartido contigo ${count} informes de scouting en Touchline.`,
    reminderSubject: (sharer) => `Recordatorio: ${sharer} ha compartido contigo un informe de scouting`,
    reminderBefore: (sharer) =>
      `${sharer} te recuerda que tienes un informe de scouting para leer en Touchline.`,
    replySubject: (name) => `${name} te ha respondido sobre un informe de scouting`,
    replyBefore: (name) => `${name} ha respondido a tu mensaje sobre un informe de scouting en Touchline.`,
    replyAfter: 'Recibes este correo porque compartiste el informe.',
    player: 'Jugador',
    match: 'Partido',
    until: 'Acceso hasta',
    open: 'Abrir el informe',
    accept: 'Aceptar la invitación y abrir el informe',
    openSeveral: 'Ver todos los informes compartidos contigo',
    acceptSeveral: 'Aceptar la invitación y abrir los informes',
    after: (sharer) =>
      `Inicia sesión con este correo. El informe es privado y ${sharer} puede ver cuándo lo abres.`,
    afterInvited: (sharer) =>
      `Con este enlace puedes unirte a Touchline y abrir el informe. Sirve una sola vez y caduca a los siete días. El informe es privado y ${sharer} puede ver cuándo lo abres. Si no esperabas este correo, puedes ignorarlo.`,
    afterSeveral: (sharer) =>
      `Inicia sesión con este correo. Los informes son privados y ${sharer} puede ver cuándo los abres.`,
    afterSeveralInvited: (sharer) =>
      `Con este enlace puedes unirte a Touchline y abrir los informes. Sirve una sola vez y caduca a los siete días. Los informes son privados y ${sharer} puede ver cuándo los abres. Si no esperabas este correo, puedes ignorarlo.`,
  },
  fr: {
    formerUser: 'Un ancien utilisateur',
    subject: (sharer) => `${sharer} a partagé un rapport de scouting avec vous`,
    before: (sharer) => `${sharer} a partagé un rapport de scouting avec vous sur Touchline.`,
    subjectOfSeveral: (sharer, count) => `${sharer} a partagé ${count} rapports de scouting avec vous`,
    beforeSeveral: (sharer, count) =>
      `${sharer} a partagé ${count} rapports de scouting avec vous sur Touchline.`,
    reminderSubject: (sharer) => `Rappel\u00a0: ${sharer} a partagé un rapport de scouting avec vous`,
    reminderBefore: (sharer) =>
      `${sharer} vous rappelle qu’un rapport de scouting vous attend sur Touchline.`,
    replySubject: (name) => `${name} vous a répondu au sujet d’un rapport de scouting`,
    replyBefore: (name) =>
      `${name} a répondu à votre message au sujet d’un rapport de scouting sur Touchline.`,
    replyAfter: 'Vous recevez cet e-mail parce que vous avez partagé le rapport.',
    player: 'Joueur',
    match: 'Match',
    until: 'Accès jusqu’au',
    open: 'Ouvrir le rapport',
    accept: 'Accepter l’invitation et ouvrir le rapport',
    openSeveral: 'Voir tous les rapports partagés avec vous',
    acceptSeveral: 'Accepter l’invitation et ouvrir les rapports',
    after: (sharer) =>
      `Connectez-vous avec cette adresse e-mail. Ce rapport vous est réservé, et ${sharer} peut voir quand vous l’ouvrez.`,
    afterInvited: (sharer) =>
      `Ce lien vous permet de rejoindre Touchline et d’ouvrir le rapport. Il fonctionne une seule fois et expire au bout de sept jours. Ce rapport vous est réservé, et ${sharer} peut voir quand vous l’ouvrez. Si vous n’attendiez pas cet e-mail, vous pouvez l’ignorer.`,
    afterSeveral: (sharer) =>
      `Connectez-vous avec cette adresse e-mail. Ces rapports vous sont réservés, et ${sharer} peut voir quand vous les ouvrez.`,
    afterSeveralInvited: (sharer) =>
      `Ce lien vous permet de rejoindre Touchline et d’ouvrir les rapports. Il fonctionne une seule fois et expire au bout de sept jours. Ces rapports vous sont réservés, et ${sharer} peut voir quand vous les ouvrez. Si vous n’attendiez pas cet e-mail, vous pouvez l’ignorer.`,
  },
}
