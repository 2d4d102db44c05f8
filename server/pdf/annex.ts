import { RATING_ITEMS, ratingOf } from '../../contract/ratings'
import type { FontSet } from './fontSet'
import type { Headings } from './headings'
import type { PageOnePlan } from './pageOne'
import { printableLine } from './printable'
import { type RatingWords, ratingWordsOf } from './ratingWords'
import type { ReportInput } from './reportInput'
import { CONTENT_WIDTH, SIZE } from './style'
import { breakLongWords } from './textFit'
import { ratingInWords } from './wording'

/** Text of the annex, and of its numbered links. */
const TEXT = { width: CONTENT_WIDTH, size: SIZE.text } as const
export const NUMBER_WIDTH = 20
const ADDRESS = { width: CONTENT_WIDTH - NUMBER_WIDTH, size: SIZE.body } as const

export type AnnexNote = { title: string; rating: string; note: string }
export type AnnexMedia = { text: string; address: string }

/** What the first page had to leave out. */
export type AnnexPlan = {
  lines: { label: string; full: string }[]
  conclusion: string
  notes: AnnexNote[]
  media: AnnexMedia[]
}

/** Null where the first page says everything. */
export function planAnnex(
  { analysis, publicUrl, club: sender }: ReportInput,
  headings: Headings,
  page: PageOnePlan,
  fontSet: FontSet,
): AnnexPlan | null {
  const { name, club, match, circumstances } = headings
  const allNotesWhole = Object.values(page.notes).every(({ whole }) => whole)
  const annex: AnnexPlan = {
    lines: [name, club, match, circumstances]
      .filter(({ whole }) => !whole)
      .map(({ label, full }) => ({ label, full: breakLongWords(full, TEXT, fontSet) })),
    conclusion: page.conclusion.whole ? '' : breakLongWords(analysis.conclusion, TEXT, fontSet),
    notes: allNotesWhole ? [] : notesInFull(analysis, ratingWordsOf(fontSet, sender?.labels), fontSet),
    media: analysis.media.map((address) => ({
      text: breakLongWords(printableLine(address, fontSet), ADDRESS, fontSet),
      address: new URL(address, publicUrl).href,
    })),
  }
  return Object.values(annex).every(({ length }) => length === 0) ? null : annex
}

function notesInFull(analysis: ReportInput['analysis'], words: RatingWords, fontSet: FontSet): AnnexNote[] {
  return RATING_ITEMS.flatMap((item) => {
    const { note } = ratingOf(analysis, item)
    if (note === '') return []
    return [
      {
        title: `${words.group(item.group)} – ${words.item(item)}`,
        rating: ratingInWords(analysis, item),
        note: breakLongWords(note, TEXT, fontSet),
      },
    ]
  })
}
