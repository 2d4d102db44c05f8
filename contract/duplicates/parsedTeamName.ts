import type { Word } from './words'

/** The parsed name of a team. */
export type TeamName = {
  /** The words outside the parts below. Never empty if the name has a word. */
  core: Word[]
  /** FC, SC, CD …, normalised to one form for each meaning. */
  clubWords: Set<string>
  /** 05, 1899; '' without a year. */
  years: string
  /** Reserve, youth or women’s team; '' for the first men’s team. */
  squad: string
  /** Other abbreviations of a kind of club, or of its whole name: SM, PSV. */
  letters: Set<string>
  /** The first letters of all words: psg. */
  initials: string
  /** The country code, if the name ends with its letters in parentheses; otherwise null. */
  country: string | null
  /** Whether the name is that of a country: Guinea is not Guinea-Bissau. */
  isNation: boolean
}
