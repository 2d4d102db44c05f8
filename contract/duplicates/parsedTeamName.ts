import type { Word } from './words'

/** The parsed name of a team. */
export type TeamName = {
  /** The words except the parts below and ignored words; all words if none would be left. */
  core: Word[]
  /** Abbreviations of kinds of club (FC, SC, CD), in one form for each meaning. */
  clubWords: Set<string>
  /** The year, such as 05 or 1899; '' if missing. */
  years: string
  /** The reserve, youth or women’s team; '' for the first men’s team. */
  squad: string
  /** Other abbreviations at the start or end of the name: SM, PSV. */
  letters: Set<string>
  /** The first letters of all words except particles: psg. */
  initials: string
  /** The country code, if the name ends with three capital letters in parentheses; otherwise null. */
  country: string | null
  /** Whether the name is a country’s. It never matches as a part of a longer name: Guinea is not Guinea-Bissau. */
  isNation: boolean
}
