import type { Language } from '../../contract/languages'

/** The words of a match-day sheet; everything else on it is names and numbers. */
export const SHEET_WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Match-day sheet',
    shirtNo: 'No.',
    player: 'Player',
    position: 'Pos.',
    notes: 'Notes',
    level: 'Level',
    page: (number, total) => `Page ${number} of ${total}`,
  },
  es: {
    title: 'Hoja del partido',
    shirtNo: 'N.º',
    player: 'Jugador',
    position: 'Pos.',
    notes: 'Notas',
    level: 'Nivel',
    page: (number, total) => `Página ${number} de ${total}`,
  },
  fr: {
    title: 'Feuille de match',
    shirtNo: 'N°',
    player: 'Joueur',
    position: 'Poste',
    notes: 'Observations',
    level: 'Niveau',
    page: (number, total) => `Page ${number} sur ${total}`,
  },
}

type Words = Record<'title' | 'shirtNo' | 'player' | 'position' | 'notes' | 'level', string> & {
  page: (number: number, total: number) => string
}
