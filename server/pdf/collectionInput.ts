import type { Language } from '../../contract/languages'
import type { ReportClub, ReportInput } from './reportInput'

/** Several reports in one file: plain data, because it travels to another thread. */
export type CollectionInput = {
  language: Language
  /** How the reader writes days and numbers. */
  locale: string
  /** The title of the cover, may be empty. */
  title: string
  /** In their order; each as it would be drawn alone. */
  reports: readonly ReportInput[]
  viewer: ReportInput['viewer']
  /** When, as ISO 8601. */
  madeAt: string
  /** The club's. */
  timeZone: string
  club: ReportClub
}
