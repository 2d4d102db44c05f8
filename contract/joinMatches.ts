import { LIMITS } from './fields'
import type { LineupEntry } from './lineup'
import type { Match, MatchNote } from './match'

/** What of two matches that are one is put together rather than chosen. */
export const JOINED_MATCH_FIELDS = [
  'homeNotes',
  'awayNotes',
  'homeLineup',
  'awayLineup',
  'scoutIds',
  'media',
] as const
export type JoinedMatch = Required<Pick<Match, (typeof JOINED_MATCH_FIELDS)[number]>>

/**
 * The notes, line-ups, scouts and media of two records of one match, in the order of the first. Nothing that either says is lost.
 *
 * @param newId makes the id of a note whose own is taken
 */
export function joinMatches(kept: JoinedMatch, merged: JoinedMatch, newId: () => string): JoinedMatch {
  const ids = new Set([...kept.homeNotes, ...kept.awayNotes].map(({ id }) => id))
  const identified = (notes: MatchNote[]) =>
    notes.map((note) => {
      const id = ids.has(note.id) ? newId() : note.id
      ids.add(id)
      return { ...note, id }
    })
  const homeNotes = joinNotes(kept.homeNotes, identified(merged.homeNotes))
  return {
    homeNotes,
    awayNotes: joinNotes(kept.awayNotes, identified(merged.awayNotes)),
    homeLineup: joinLineups(kept.homeLineup, merged.homeLineup),
    awayLineup: joinLineups(kept.awayLineup, merged.awayLineup),
    scoutIds: [...new Set([...kept.scoutIds, ...merged.scoutIds])],
    media: [...new Set([...kept.media, ...merged.media])],
  }
}

/** Whether it is more than one match may have. */
export const isTooMuch = (match: JoinedMatch): boolean =>
  Math.max(match.homeNotes.length, match.awayNotes.length) > LIMITS.notesPerSide ||
  Math.max(match.homeLineup.length, match.awayLineup.length) > LIMITS.lineupPerSide ||
  match.scoutIds.length > LIMITS.scoutsPerMatch ||
  match.media.length > LIMITS.mediaEntries

/** A note joins the first one of its shirt number that says nothing else; one without a number stands by itself. */
function joinNotes(kept: readonly MatchNote[], merged: readonly MatchNote[]): MatchNote[] {
  const notes = [...kept]
  for (const note of merged) {
    const place = notes.findIndex((one) => joinedNote(one, note) !== null)
    const joined = notes[place] && joinedNote(notes[place], note)
    if (joined) notes[place] = joined
    else notes.push(note)
  }
  return notes
}

/** One note of two; null where they are of two players, or one would lose its position, level or analysis to the other. */
function joinedNote(one: MatchNote, other: MatchNote): MatchNote | null {
  if (one.shirtNo !== other.shirtNo) return null
  if (one.shirtNo === null && one.notes.trim() !== other.notes.trim()) return null
  const isContrary = (['position', 'level', 'analysisId'] as const).some(
    (field) => one[field] && other[field] && one[field] !== other[field],
  )
  const notes = joinedText(one.notes, other.notes)
  if (isContrary || notes.length > LIMITS.note) return null
  return {
    ...one,
    notes,
    position: one.position || other.position,
    level: one.level ?? other.level,
    analysisId: one.analysisId ?? other.analysisId,
  }
}

function joinedText(one: string, other: string): string {
  if (one.includes(other.trim())) return one
  return other.includes(one.trim()) ? other : `${one}\n\n${other}`
}

/** Every player once, and every number: who has one that is another's is without. */
function joinLineups(kept: readonly LineupEntry[], merged: readonly LineupEntry[]): LineupEntry[] {
  const entries = kept.map((entry) => {
    const other = merged.find(({ playerId }) => playerId === entry.playerId)
    return { ...entry, position: entry.position || (other?.position ?? ''), also: other?.shirtNo ?? null }
  })
  const numbers = new Set(kept.map(({ shirtNo }) => shirtNo))
  const free = (shirtNo: number | null) => {
    const isFree = shirtNo !== null && !numbers.has(shirtNo)
    if (isFree) numbers.add(shirtNo)
    return isFree ? shirtNo : null
  }
  const known = new Set(kept.map(({ playerId }) => playerId))
  return [
    ...entries.map(({ also, ...entry }) => ({ ...entry, shirtNo: entry.shirtNo ?? free(also) })),
    ...merged
      .filter(({ playerId }) => !known.has(playerId))
      .map((entry) => ({ ...entry, shirtNo: free(entry.shirtNo) })),
  ]
}
