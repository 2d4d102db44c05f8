import { randomUUID } from 'node:crypto'
import type { FieldError } from '../../../contract/errors'
import type { MatchInput, MatchNote } from '../../../contract/match'
import type { NotesOfSides } from './matches.repository'

type SentNotes = NonNullable<MatchInput['homeNotes']>
export type StoredNotes = { homeNotes: MatchNote[]; awayNotes: MatchNote[] }

const SIDES = ['homeNotes', 'awayNotes'] as const
type Side = (typeof SIDES)[number]

/** The notes with an id each; a side that was not sent stays unsent. */
export function withIds({ homeNotes, awayNotes }: Pick<MatchInput, 'homeNotes' | 'awayNotes'>): NotesOfSides {
  const identified = (notes?: SentNotes) => notes?.map((note) => ({ ...note, id: note.id ?? randomUUID() }))
  return { homeNotes: identified(homeNotes), awayNotes: identified(awayNotes) }
}

/** The analyses that notes name and that no stored note of the match names yet. */
export function newlyNamed(sent: NotesOfSides, stored: StoredNotes | undefined): string[] {
  const known = new Set(SIDES.flatMap((side) => (stored?.[side] ?? []).map(({ analysisId }) => analysisId)))
  const named = SIDES.flatMap((side) => (sent[side] ?? []).flatMap(({ analysisId }) => analysisId ?? []))
  return named.filter((id) => !known.has(id))
}

/** Points at every note that names one of these analyses: "homeNotes.0.analysisId". */
export function fieldsNaming(sent: NotesOfSides, wrong: ReadonlySet<string>): Record<string, FieldError> {
  return pointAt(sent, 'analysisId', { key: 'otherMatch' }, ({ analysisId }) =>
    analysisId === null ? false : wrong.has(analysisId),
  )
}

/** Points at every away note whose id a home note has, too: each side alone is the contract's to check. */
export function fieldsRepeated(
  sent: NotesOfSides,
  stored: StoredNotes | undefined,
): Record<string, FieldError> {
  const homeIds = new Set((sent.homeNotes ?? stored?.homeNotes ?? []).map(({ id }) => id))
  const awayNotes = sent.awayNotes ?? stored?.awayNotes ?? []
  const repeated = new Set(awayNotes.flatMap(({ id }) => (homeIds.has(id) ? [id] : [])))
  const side = sent.awayNotes ? 'awayNotes' : 'homeNotes'
  return pointAt(sent, 'id', { key: 'repeatedId' }, ({ id }, where) => where === side && repeated.has(id))
}

function pointAt(
  sent: NotesOfSides,
  field: 'id' | 'analysisId',
  error: FieldError,
  isWrong: (note: MatchNote, side: Side) => boolean,
): Record<string, FieldError> {
  return Object.fromEntries(
    SIDES.flatMap((side) =>
      (sent[side] ?? []).flatMap((note, index) =>
        isWrong(note, side) ? [[`${side}.${index}.${field}`, error] as const] : [],
      ),
    ),
  )
}
