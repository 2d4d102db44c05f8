import type { Word } from './words'

/** A team's name, parsed once. */
export type TeamName = {
  /** The words that are none of the parts below. Never empty, where the name has a word. */
  core: Word[]
  /** FC, SC, CD …, in one form for each meaning. */
  clubWords: Set<string>
  /** 05, 1899; '' where there is none. */
  years: string
  /** Reserve, youth or women's team; '' is the first men's team. */
  squad: string
  /** Other letters that stand for a kind of club, or for all of its name: SM, PSV. */
  letters: Set<string>
  /** The first letters of all words: psg. */
  initials: string
  /** Its code, where letters of it stand in parentheses behind the name; null where there are none. */
  country: string | null
  /** Whether the name is that of a country: Guinea is not Guinea-Bissau. */
  isNation: boolean
}
