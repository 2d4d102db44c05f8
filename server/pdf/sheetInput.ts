import type { Language } from '../../contract/languages'

/** A player of a line-up, as a team sheet names them. */
export type SheetPlayer = { shirtNo: number | null; name: string; positionCode: string; isStarter: boolean }

export type SheetSide = { team: string; score: number | null; players: readonly SheetPlayer[] }

/** Everything that a match-day sheet is drawn from: plain data, because it travels to another thread. */
export type SheetInput = {
  language: Language
  /** How the reader writes days. */
  locale: string
  /** The club's name, may be empty. */
  club: string
  /** YYYY-MM-DD. */
  date: string
  /** For example "19:45", may be empty. */
  kickOffTime: string
  home: SheetSide
  away: SheetSide
  /** When it was made, as ISO 8601. */
  madeAt: string
  /** The full address of the match's page. */
  matchUrl: string
}

/** Every text of a sheet that people typed, for choosing its fonts. */
export const typedTextOfSheet = ({ club, home, away }: SheetInput): string =>
  [club, ...[home, away].flatMap(({ team, players }) => [team, ...players.map(({ name }) => name)])].join(
    '\n',
  )
