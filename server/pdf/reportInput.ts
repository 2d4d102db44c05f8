import type { Analysis } from '../../contract/analysis'
import type { Level, Role } from '../../contract/closedLists'
import type { Club, RatingLabels } from '../../contract/club'
import type { Language } from '../../contract/languages'
import type { Picture } from './picture'

/** An earlier published analysis of the same player, as far as the report shows it. */
export type EarlierReport = {
  /** The day of its match, YYYY-MM-DD. */
  date: string
  /** contract/statistics' overallMean; null where nothing was rated. */
  mean: number | null
  level: Level | null
}

/** The club that the report comes from, with its sentences about levels and the items that it does not ask for. */
export type ReportClub = Partial<Pick<Club, 'levels' | 'notAsked'>> & {
  /** May be empty. */
  name: string
  /** A PNG. */
  crest: Uint8Array | null
  /** Its own words for groups and items, in the report's language. */
  labels?: RatingLabels
}

/** Everything that a report is drawn from: plain data, because it travels to another thread. */
export type ReportInput = {
  language: Language
  /** How the reader writes days and numbers. */
  locale: string
  /** Already reduced to what the viewer may see: contract/permissions' analysisFor. */
  analysis: Analysis
  /** The reader, named in the footer. */
  viewer: { name: string; role: Role }
  /** When, as ISO 8601. */
  madeAt: string
  /** The club's: whose day a moment falls on. */
  timeZone: string
  /** The player's earlier published analyses that the viewer may read, in any order. */
  earlier: readonly EarlierReport[]
  /** The player's picture if it is an uploaded file. Otherwise the report shows initials. */
  picture?: Picture
  club?: ReportClub
  /** The full address of the read-only page. */
  publicUrl: string
}
