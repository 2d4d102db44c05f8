import type { RatingLabels } from '../../contract/club'
import type { Person } from '../../contract/fields'
import { createFormats } from '../../contract/formats'
import type { Language } from '../../contract/languages'
import type { RatingGroupKey, RatingItemKey, Score } from '../../contract/ratings'
import { roundedMean } from '../../contract/roundedMean'
import { fullName } from '../../contract/text'
import { en, type SharedWords } from '../../contract/words/en'
import { es } from '../../contract/words/es'
import { fr } from '../../contract/words/fr'
import type { FontSet } from './fontSet'
import { PDF_WORDS, type PdfWords } from './pdfWords'
import { printableLine } from './printable'
import type { ReportInput } from './reportInput'

/** How one language, and one club, words a report. */
export type ReportWords = {
  language: Language
  shared: SharedWords
  pdf: PdfWords
  /** The club's own words where it has some, else the document's (decisions, section 10). */
  group(key: RatingGroupKey): string
  item(key: RatingItemKey): string
  /** "4 Very Good", or "not rated". */
  rating(score: Score | null): string
  /** "3.4" */
  mean(value: number): string
  /** "4 March 2026", from YYYY-MM-DD. */
  day(date: string): string
  /** The same from a moment, as it is in the club's time zone. */
  dayOf(moment: string): string
  /** A person's name; authors whose account is gone stay authors. */
  person(person: Person): string
}

const NONE: RatingLabels = { group: {}, item: {} }

export function reportWordsOf(
  { language, locale, timeZone, club }: Pick<ReportInput, 'language' | 'locale' | 'timeZone' | 'club'>,
  fontSet: FontSet,
): ReportWords {
  const { group, item } = club?.labels ?? NONE
  const shared: SharedWords = { en, es, fr }[language]
  const pdf = PDF_WORDS[language]
  const own = (words = '') => printableLine(words, fontSet)
  const { longDay, dayOfMoment, mean } = createFormats(locale, timeZone)
  return {
    language,
    shared,
    pdf,
    group: (key) => own(group[key]) || shared.group[key],
    item: (key) => own(item[key]) || shared.item[key],
    rating: (score) => (score === null ? pdf.notRated : `${score} ${shared.score[score]}`),
    mean: (value) => mean.format(Number(roundedMean(value))),
    day: (date) => longDay.format(new Date(date)),
    dayOf: (moment) => dayOfMoment.format(new Date(moment)),
    person: (person) => (person === null ? shared.formerUser : fullName(person)),
  }
}

/** A text with its placeholders, %{day} for one, filled in. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/%\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))
