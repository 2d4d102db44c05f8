import type { Language } from '../../contract/languages'

export type SharedReportWords = {
  somebody: string
  subject: (sharer: string) => string
  before: (sharer: string) => string
  subjectOfSeveral: (sharer: string, count: number) => string
  beforeSeveral: (sharer: string, count: number) => string
  reminderSubject: (sharer: string) => string
  reminderBefore: (sharer: string) => string
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
    somebody: 'Somebody',
    subject: (sharer) => `${sharer} has shared a scouting report with you`,
    before: (sharer) => `${sharer} has shared a scouting report with you on Touchline.`,
    subjectOfSeveral: (sharer, count) => `${sharer} has shared ${count} scouting reports with you`,
    beforeSeveral: (sharer, count) => `${sharer} has shared ${count} scouting reports with you on Touchline.`,
    reminderSubject: (sharer) => `A reminder: ${sharer} has shared a scouting report with you`,
    reminderBefore: (sharer) =>
      `${sharer} reminds you of a scouting report on Touchline that is shared with you.`,
    player: 'Player',
    match: 'Match',
    until: 'Can be read until',
    open: 'Open the report',
    accept: 'Accept the invitation and open the report',
    openSeveral: 'All reports that are shared with you',
    acceptSeveral: 'Accept the invitation and open the reports',
    after: (sharer) =>
      `Sign in with the address that this mail was sent to. The report is for you alone, and ${sharer} sees when you open it.`,
    afterInvited: (sharer) =>
      `You have no account yet: the link invites you, works once and for seven days, and leads on to the report. It is for you alone, and ${sharer} sees when you open it. If you did not expect this mail, you can ignore it.`,
    afterSeveral: (sharer) =>
      `Sign in with the address that this mail was sent to. The reports are for you alone, and ${sharer} sees when you open each of them.`,
    afterSeveralInvited: (sharer) =>
      `You have no account yet: the link invites you, works once and for seven days, and leads on to the reports. They are for you alone, and ${sharer} sees when you open each of them. If you did not expect this mail, you can ignore it.`,
  },
  es: {
    somebody: 'Alguien',
    subject: (sharer) => `${sharer} ha compartido un informe contigo`,
    before: (sharer) => `${sharer} ha compartido contigo un informe de ojeo en Touchline.`,
    subjectOfSeveral: (sharer, count) => `${sharer} ha compartido ${count} informes contigo`,
    beforeSeveral: (sharer, count) =>
      `${sharer} ha compartido contigo ${count} informes de ojeo en Touchline.`,
    reminderSubject: (sharer) => `Recordatorio: ${sharer} ha compartido un informe contigo`,
    reminderBefore: (sharer) =>
      `${sharer} te recuerda un informe de ojeo en Touchline que se comparte contigo.`,
    player: 'Jugador',
    match: 'Partido',
    until: 'Se puede leer hasta',
    open: 'Abrir el informe',
    accept: 'Aceptar la invitación y abrir el informe',
    openSeveral: 'Todos los informes que se comparten contigo',
    acceptSeveral: 'Aceptar la invitación y abrir los informes',
    after: (sharer) =>
      `Inicia sesión con la dirección a la que ha llegado este correo. El informe es solo para ti, y ${sharer} ve cuándo lo abres.`,
    afterInvited: (sharer) =>
      `Aún no tienes cuenta: el enlace te invita, sirve una sola vez y durante siete días, y lleva después al informe. Es solo para ti, y ${sharer} ve cuándo lo abres. Si no esperabas este correo, puedes ignorarlo.`,
    afterSeveral: (sharer) =>
      `Inicia sesión con la dirección a la que ha llegado este correo. Los informes son solo para ti, y ${sharer} ve cuándo abres cada uno.`,
    afterSeveralInvited: (sharer) =>
      `Aún no tienes cuenta: el enlace te invita, sirve una sola vez y durante siete días, y lleva después a los informes. Son solo para ti, y ${sharer} ve cuándo abres cada uno. Si no esperabas este correo, puedes ignorarlo.`,
  },
  fr: {
    somebody: 'Quelqu’un',
    subject: (sharer) => `${sharer} a partagé un rapport avec vous`,
    before: (sharer) => `${sharer} a partagé avec vous un rapport d’observation sur Touchline.`,
    subjectOfSeveral: (sharer, count) => `${sharer} a partagé ${count} rapports avec vous`,
    beforeSeveral: (sharer, count) =>
      `${sharer} a partagé avec vous ${count} rapports d’observation sur Touchline.`,
    reminderSubject: (sharer) => `Rappel\u00a0: ${sharer} a partagé un rapport avec vous`,
    reminderBefore: (sharer) =>
      `${sharer} vous rappelle un rapport d’observation sur Touchline qui est partagé avec vous.`,
    player: 'Joueur',
    match: 'Match',
    until: 'Lisible jusqu’au',
    open: 'Ouvrir le rapport',
    accept: 'Accepter l’invitation et ouvrir le rapport',
    openSeveral: 'Tous les rapports qui sont partagés avec vous',
    acceptSeveral: 'Accepter l’invitation et ouvrir les rapports',
    after: (sharer) =>
      `Connectez-vous avec l’adresse à laquelle cet e-mail a été envoyé. Le rapport est pour vous seul, et ${sharer} voit quand vous l’ouvrez.`,
    afterInvited: (sharer) =>
      `Vous n’avez pas encore de compte\u00a0: le lien vous invite, fonctionne une seule fois et pendant sept jours, puis mène au rapport. Il est pour vous seul, et ${sharer} voit quand vous l’ouvrez. Si vous n’attendiez pas cet e-mail, vous pouvez l’ignorer.`,
    afterSeveral: (sharer) =>
      `Connectez-vous avec l’adresse à laquelle cet e-mail a été envoyé. Les rapports sont pour vous seul, et ${sharer} voit quand vous ouvrez chacun d’eux.`,
    afterSeveralInvited: (sharer) =>
      `Vous n’avez pas encore de compte\u00a0: le lien vous invite, fonctionne une seule fois et pendant sept jours, puis mène aux rapports. Ils sont pour vous seul, et ${sharer} voit quand vous ouvrez chacun d’eux. Si vous n’attendiez pas cet e-mail, vous pouvez l’ignorer.`,
  },
}
