import { randomUUID } from 'node:crypto'
import type { FieldError } from '../../../contract/errors'
import type { MatchInput, MatchNote } from '../../../contract/match'

type SentNotes = NonNullable<MatchInput['homeNotes']>
export type StoredNotes = { homeNotes: MatchNote[]; awayNotes: MatchNote[] }

const SIDES = ['homeNotes', 'awayNotes'] as const
type Side = (typeof SIDES)[number]

/** Undefined for a side that stays as it is. */
export type NotesOfSides = Record<Side, MatchNote[] | undefined>

/** The notes with an id each; a side that was not sent stays unsent. */
export function withIds({ homeNotes, awayNotes }: Pick<MatchInput, 'homeNotes' | 'awayNotes'>): NotesOfSides {
  const identified = (notes?: SentNotes) => notes?.map((note) => ({ ...note, id: note.id ?? randomUUID() }))
  return { homeNotes: identified(homeNotes), awayNotes: identified(awayNotes) }
}

/** The ids of the analyses that the notes are to name. */
export const analysesNamed = ({ homeNotes = [], awayNotes = [] }: Pick<MatchInput, Side>): string[] =>
  [...homeNotes, ...awayNotes].flatMap(({ analysisId }) => analysisId ?? [])

/** The analysis of a note after and before the write, null without one. */
export type ChangedLink = { noteId: string; from: string | null; to: string | null }

/** The analyses of links, by what the caller may do with them. */
export type LinkedAnalyses = Record<'readable' | 'unseen', ReadonlySet<string>>

/** Returns the notes with the stored links that the caller clears, perhaps because they were hidden. */
export function keepUnseen(
  { homeNotes, awayNotes }: NotesOfSides,
  changed: readonly ChangedLink[],
  { unseen }: LinkedAnalyses,
): NotesOfSides {
  const former = new Map(
    changed.map(({ noteId, from }) => [noteId, from !== null && unseen.has(from) ? from : null]),
  )
  const withLink = (note: MatchNote) => ({
    ...note,
    analysisId: note.analysisId ?? former.get(note.id) ?? null,
  })
  return { homeNotes: homeNotes?.map(withLink), awayNotes: awayNotes?.map(withLink) }
}

/** Returns the notes whose link differs from the stored notes with the same ids. Missing notes are deleted. */
export function changedLinks(sent: NotesOfSides, stored: StoredNotes | undefined): ChangedLink[] {
  const linked = new Map(
    SIDES.flatMap((side) => (stored?.[side] ?? []).map(({ id, analysisId }) => [id, analysisId] as const)),
  )
  return SIDES.flatMap((side) => sent[side] ?? [])
    .map(({ id, analysisId }) => ({ noteId: id, from: linked.get(id) ?? null, to: analysisId }))
    .filter(({ from, to }) => from !== to)
}

/**
 * Points at every note whose link is not the caller's to make or to take away: "homeNotes.0.analysisId".
 *
 * @param readable the analyses of this match that the caller may read
 * @param unseen the analyses whose links may have been hidden from the caller, who replaces them like links that do not exist
 */
export function fieldsLinking(
  sent: NotesOfSides,
  changed: readonly ChangedLink[],
  { readable, unseen }: LinkedAnalyses,
): Record<string, FieldError> {
  const notesOf = (isWrong: (link: ChangedLink) => boolean) =>
    new Set(changed.filter(isWrong).map(({ noteId }) => noteId))
  const wrong = notesOf(({ to }) => to !== null && !readable.has(to))
  const kept = notesOf(({ from }) => from !== null && !readable.has(from) && !unseen.has(from))
  return {
    ...pointAt(sent, 'analysisId', { key: 'otherMatch' }, ({ id }) => wrong.has(id)),
    ...pointAt(sent, 'analysisId', { key: 'othersLink' }, ({ id }) => kept.has(id)),
  }
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
