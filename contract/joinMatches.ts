import { LIMITS } from './fields'
import type { LineupEntry } from './lineup'
import type { Match, MatchNote } from './match'

/** The fields of two duplicate matches that a merge combines instead of choosing one. */
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
 * Returns the notes, line-ups, scouts and media of two records of one match together, without losing any. Those of `kept` come first.
 *
 * @param newId creates the id of a merged note whose own id is taken
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

/** Returns whether the combined fields exceed the limits of a match. */
export const isTooMuch = (match: JoinedMatch): boolean =>
  Math.max(match.homeNotes.length, match.awayNotes.length) > LIMITS.notesPerSide ||
  Math.max(match.homeLineup.length, match.awayLineup.length) > LIMITS.lineupPerSide ||
  match.scoutIds.length > LIMITS.scoutsPerMatch ||
  match.media.length > LIMITS.mediaEntries

/** Merges each note into the first compatible note with the same shirt number. Notes without a number are merged only if their texts are equal. */
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

/** Merges two notes. Returns null if they may be about two players, the text would be too long, or a value of another field would be lost. */
function joinedNote(one: MatchNote, other: MatchNote): MatchNote | null {
  if (one.shirtNo !== other.shirtNo) return null
  if (one.shirtNo === null && one.notes.trim() !== other.notes.trim()) return null
  const has = (value: unknown) => value !== undefined && value !== null && value !== ''
  const wouldLoseValue = (['position', 'minute', 'level', 'analysisId'] as const).some(
    (field) => has(one[field]) && has(other[field]) && one[field] !== other[field],
  )
  const notes = joinedText(one.notes, other.notes)
  if (wouldLoseValue || notes.length > LIMITS.note) return null
  return {
    ...one,
    notes,
    position: one.position || other.position,
    minute: one.minute ?? other.minute,
    level: one.level ?? other.level,
    analysisId: one.analysisId ?? other.analysisId,
  }
}

function joinedText(one: string, other: string): string {
  if (one.includes(other.trim())) return one
  return other.includes(one.trim()) ? other : `${one}\n\n${other}`
}

/** Combines two line-ups so that each player and each number occurs once. A merged player loses a number that another player has. */
function joinLineups(kept: readonly LineupEntry[], merged: readonly LineupEntry[]): LineupEntry[] {
  const entries = kept.map((entry) => {
    const other = merged.find(({ playerId }) => playerId === entry.playerId)
    return {
      ...entry,
      position: entry.position || (other?.position ?? ''),
      isStarter: entry.isStarter ?? other?.isStarter,
      otherShirtNo: other?.shirtNo ?? null,
    }
  })
  const numbers = new Set(kept.map(({ shirtNo }) => shirtNo))
  const claimNumber = (shirtNo: number | null) => {
    const isFree = shirtNo !== null && !numbers.has(shirtNo)
    if (isFree) numbers.add(shirtNo)
    return isFree ? shirtNo : null
  }
  const known = new Set(kept.map(({ playerId }) => playerId))
  return [
    ...entries.map(({ otherShirtNo, ...entry }) => ({
      ...entry,
      shirtNo: entry.shirtNo ?? claimNumber(otherShirtNo),
    })),
    ...merged
      .filter(({ playerId }) => !known.has(playerId))
      .map((entry) => ({ ...entry, shirtNo: claimNumber(entry.shirtNo) })),
  ]
}
