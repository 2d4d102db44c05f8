import type { MatchNote } from '../../../contract/match'
import type { MatchForm } from './matchForm'

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

/** The fields of `mine` that differ from `base` put over `theirs`. */
function putFields<Fields extends object>(base: Fields, mine: Fields, theirs: Fields): Fields {
  const result = { ...theirs }
  for (const name of keysOf(mine)) {
    if (!same(mine[name], base[name])) result[name] = mine[name]
  }
  return result
}

function keysOf<Fields extends object>(fields: Fields): (keyof Fields)[] {
  return Object.keys(fields).filter((name): name is keyof Fields & string => name in fields)
}

/** Adds own entries and takes own removals away, without touching the entries that others added. */
function putEntries(base: string[], mine: string[], theirs: string[]): string[] {
  const removed = base.filter((entry) => !mine.includes(entry))
  const added = mine.filter((entry) => !base.includes(entry) && !theirs.includes(entry))
  return [...theirs.filter((entry) => !removed.includes(entry)), ...added]
}

/**
 * Own notes put back among the present ones, note by note: own words win where both changed the same field, a note
 * that someone else removed comes back when it was changed here, and one that was removed here stays when
 * someone else has changed it since.
 */
function putNotes(base: MatchNote[], mine: MatchNote[], theirs: MatchNote[]): MatchNote[] {
  const find = (notes: MatchNote[], id: string) => notes.find((note) => note.id === id)
  const present = theirs.flatMap((note) => {
    const own = find(mine, note.id)
    const before = find(base, note.id)
    if (own && before) return [putFields(before, own, note)]
    if (own) return [own]
    return before && same(before, note) ? [] : [note]
  })
  const missing = mine.filter((note) => !find(theirs, note.id) && !same(note, find(base, note.id)))
  return [...present, ...missing]
}

/**
 * What someone changed in a match since `base`, put onto the match as others have left it meanwhile: after a version
 * conflict, and when typing that was never saved is brought back.
 */
export function putBackOwnChanges(base: MatchForm, mine: MatchForm, theirs: MatchForm): MatchForm {
  return {
    ...putFields(base, mine, theirs),
    homeNotes: putNotes(base.homeNotes, mine.homeNotes, theirs.homeNotes),
    awayNotes: putNotes(base.awayNotes, mine.awayNotes, theirs.awayNotes),
    media: putEntries(base.media, mine.media, theirs.media),
  }
}
