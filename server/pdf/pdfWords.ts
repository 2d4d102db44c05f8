import type { Language } from '../../contract/languages'

/** What only the PDF says, beside the words that it shares with the page (`contract/words`). */
export type PdfWords = {
  scoutingReport: string
  draft: string
  draftNotPublished: string
  published: (day: string) => string
  level: string
  notRated: string
  rated: (count: number, total: number) => string
  shirt: (shirtNo: number) => string
  played: (position: string) => string
  scoutedBy: (name: string) => string
  conclusion: string
  conclusionInAnnex: string
  noConclusion: string
  position: string
  annex: string
  conclusionInFull: string
  notesInFull: string
  media: string
  /** Of a link to an uploaded picture or document. */
  uploadedFile: string
  /** Around the reader's name, which is cut where it is long. */
  madeFor: { before: string; after: (role: string, day: string) => string }
  page: (number: number, total: number) => string
  readOnline: (club: string | null) => string
  /** Of a file of several reports. */
  collection: {
    title: string
    reports: (count: number) => string
    madeBy: (name: string, role: string) => string
    confidential: string
    contents: string
    continued: string
    draft: string
  }
}

export const PDF_WORDS: Readonly<Record<Language, PdfWords>> = {
  en: {
    scoutingReport: 'scouting report',
    draft: 'draft',
    draftNotPublished: 'DRAFT – not published',
    published: (day) => `Published ${day}`,
    level: 'Level',
    notRated: 'not rated',
    rated: (count, total) => `${count} of ${total} rated`,
    shirt: (shirtNo) => `No. ${shirtNo}`,
    played: (position) => `played ${position}`,
    scoutedBy: (name) => `scouted by ${name}`,
    conclusion: 'Conclusion',
    conclusionInAnnex: 'Conclusion (full text in the annex)',
    noConclusion: 'No conclusion.',
    position: 'Position',
    annex: 'Annex',
    conclusionInFull: 'Full conclusion',
    notesInFull: 'Full notes',
    media: 'Photos and links',
    uploadedFile: 'Uploaded file (opens in Touchline)',
    madeFor: { before: 'Confidential – prepared for ', after: (role, day) => ` (${role}) on ${day}` },
    page: (number, total) => `Page ${number} of ${total}`,
    readOnline: (club) => (club === null ? 'Read this report online:' : `${club} – read this report online:`),
    collection: {
      title: 'Scouting reports',
      reports: (count) => (count === 1 ? '1 report' : `${count} reports`),
      madeBy: (name, role) => `Prepared by ${name} (${role})`,
      confidential: 'Confidential – only for the person named here',
      contents: 'Contents',
      continued: 'Contents (continued)',
      draft: 'Draft',
    },
  },
  es: {
    scoutingReport: 'informe de scouting',
    draft: 'borrador',
    draftNotPublished: 'BORRADOR – sin publicar',
    published: (day) => `Publicado el ${day}`,
    level: 'Nivel',
    notRated: 'sin valorar',
    rated: (count, total) => `${count} de ${total} valorados`,
    shirt: (shirtNo) => `N.º ${shirtNo}`,
    played: (position) => `jugó de ${position.toLocaleLowerCase('es')}`,
    scoutedBy: (name) => `informe de ${name}`,
    conclusion: 'Conclusión',
    conclusionInAnnex: 'Conclusión (completa en el anexo)',
    noConclusion: 'Sin conclusión.',
    position: 'Posición',
    annex: 'Anexo',
    conclusionInFull: 'Conclusión completa',
    notesInFull: 'Notas completas',
    media: 'Fotos y enlaces',
    uploadedFile: 'Archivo subido (se abre en Touchline)',
    madeFor: { before: 'Confidencial – para ', after: (role, day) => ` (${role}), ${day}` },
    page: (number, total) => `Página ${number} de ${total}`,
    readOnline: (club) =>
      club === null ? 'Lee este informe en línea:' : `${club} – lee este informe en línea:`,
    collection: {
      title: 'Informes de scouting',
      reports: (count) => (count === 1 ? '1 informe' : `${count} informes`),
      madeBy: (name, role) => `Preparado por ${name} (${role})`,
      confidential: 'Confidencial – solo para la persona aquí indicada',
      contents: 'Índice',
      continued: 'Índice (continuación)',
      draft: 'Borrador',
    },
  },
  fr: {
    scoutingReport: 'rapport de scouting',
    draft: 'brouillon',
    draftNotPublished: 'BROUILLON – non publié',
    published: (day) => `Publié le ${day}`,
    level: 'Niveau',
    notRated: 'non noté',
    rated: (count, total) => `${count} notés sur ${total}`,
    shirt: (shirtNo) => `N° ${shirtNo}`,
    played: (position) => `a joué au poste de ${position.toLocaleLowerCase('fr')}`,
    scoutedBy: (name) => `observé par ${name}`,
    conclusion: 'Conclusion',
    conclusionInAnnex: 'Conclusion (complète en annexe)',
    noConclusion: 'Pas de conclusion.',
    position: 'Poste',
    annex: 'Annexe',
    conclusionInFull: 'Conclusion complète',
    notesInFull: 'Observations complètes',
    media: 'Photos et liens',
    uploadedFile: 'Fichier joint (s’ouvre dans Touchline)',
    madeFor: { before: 'Confidentiel – pour ', after: (role, day) => ` (${role}), le ${day}` },
    page: (number, total) => `Page ${number} sur ${total}`,
    readOnline: (club) =>
      club === null ? 'Lire ce rapport en ligne\u00a0:' : `${club} – lire ce rapport en ligne\u00a0:`,
    collection: {
      title: 'Rapports de scouting',
      reports: (count) => (count === 1 ? '1 rapport' : `${count} rapports`),
      madeBy: (name, role) => `Établi par ${name} (${role})`,
      confidential: 'Confidentiel – réservé à la personne indiquée ici',
      contents: 'Sommaire',
      continued: 'Sommaire (suite)',
      draft: 'Brouillon',
    },
  },
}
