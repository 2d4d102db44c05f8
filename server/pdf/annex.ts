import { ownMediaId } from '../../contract/fields'
import { FILE_PARAMETER } from '../../contract/paths'
import { RATING_ITEMS, ratingOf } from '../../contract/ratings'
import type { FontSet } from './fontSet'
import type { PageOnePlan } from './pageOne'
import { printableLine } from './printable'
import type { ReportInput } from './reportInput'
import type { ReportWords } from './reportWords'
import { CONTENT_WIDTH, SIZE } from './style'
import { breakLongWords } from './textFit'

/** Text of the annex, and of its numbered links. */
const TEXT = { width: CONTENT_WIDTH, size: SIZE.text } as const
export const NUMBER_WIDTH = 20
const ADDRESS = { width: CONTENT_WIDTH - NUMBER_WIDTH, size: SIZE.body } as const

/** `item` with its group. */
export type AnnexNote = { item: string; rating: string; note: string }
export type AnnexMedia = { text: string; address: string }

/** What the first page had to leave out. */
export type AnnexPlan = {
  conclusion: string
  notes: AnnexNote[]
  media: AnnexMedia[]
}

/** Null where the first page says everything. */
export function planAnnex(
  { analysis, publicUrl }: ReportInput,
  page: PageOnePlan,
  words: ReportWords,
  fontSet: FontSet,
): AnnexPlan | null {
  const allNotesWhole = Object.values(page.notes).every(({ whole }) => whole)
  const annex: AnnexPlan = {
    conclusion: page.conclusion.whole ? '' : breakLongWords(analysis.conclusion, TEXT, fontSet),
    notes: allNotesWhole ? [] : notesInFull(analysis, words, fontSet),
    media: analysis.media.map((address) => {
      const fileId = ownMediaId(address)
      const text = fileId === undefined ? printableLine(address, fontSet) : words.pdf.uploadedFile
      return {
        text: breakLongWords(text, ADDRESS, fontSet),
        address: fileId === undefined ? new URL(address, publicUrl).href : fileLink(publicUrl, fileId),
      }
    }),
  }
  return Object.values(annex).every(({ length }) => length === 0) ? null : annex
}

/** The page that shows the file after sign-in. The file's own address needs a token, which a link cannot carry. */
function fileLink(publicUrl: string, fileId: string): string {
  const link = new URL(publicUrl)
  link.searchParams.set(FILE_PARAMETER, fileId)
  return link.href
}

function notesInFull(analysis: ReportInput['analysis'], words: ReportWords, fontSet: FontSet): AnnexNote[] {
  return RATING_ITEMS.flatMap((item) => {
    const { note, score } = ratingOf(analysis, item)
    if (note === '') return []
    return [
      {
        item: `${words.group(item.group)} – ${words.item(item.item)}`,
        rating: words.rating(score),
        note: breakLongWords(note, TEXT, fontSet),
      },
    ]
  })
}
