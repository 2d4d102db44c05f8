import type { Language } from '../../contract/languages'

type Words = {
  title: (name: string) => string
  madeOn: (day: string) => string
  file: string
  records: string
}

/** The words of the summary of a bundle. */
export const SUMMARY_WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: (name) => `Data about ${name}`,
    madeOn: (day) => `From Touchline, ${day}`,
    file: 'File in the folder “data”',
    records: 'Records',
  },
  es: {
    title: (name) => `Datos sobre ${name}`,
    madeOn: (day) => `De Touchline, ${day}`,
    file: 'Archivo de la carpeta «data»',
    records: 'Registros',
  },
  fr: {
    title: (name) => `Données sur ${name}`,
    madeOn: (day) => `De Touchline, ${day}`,
    file: 'Fichier du dossier « data »',
    records: 'Enregistrements',
  },
}
