import { randomUUID } from 'node:crypto'
import { DOCUMENTED_FIELDS } from '../documentedCalls'
import type { Table } from './store'

/** The value of a priority that was not chosen (product document, section 3). */
const DEFAULT_PRIORITY = 'Monitor'

const LISTS = ['media', 'homeNotes', 'awayNotes', 'accessUserIds']
const TEXTS = ['conclusion', 'position', 'comments', 'notes', 'note']

const FIELDS_OF: Record<Table, object> = {
  analyses: DOCUMENTED_FIELDS.ANALYSIS,
  matches: DOCUMENTED_FIELDS.MATCH,
  players: DOCUMENTED_FIELDS.PLAYER,
  teams: DOCUMENTED_FIELDS.TEAM,
  users: DOCUMENTED_FIELDS.USER,
}

/** The records that answers embed and that are not stored. */
const EMBEDDED: ReadonlySet<string> = new Set(['match', 'player', 'scout', 'team', 'homeTeam', 'awayTeam'])

function emptyValue(name: string, shape: unknown): unknown {
  if (LISTS.includes(name)) return []
  if (TEXTS.includes(name)) return ''
  // A shape with keys is a group of ratings, all unrated.
  if (typeof shape !== 'object' || shape === null) return null
  return Object.fromEntries(Object.keys(shape).map((item) => [item, { score: null, note: '' }]))
}

/** Returns a record with every field of the document, and an id for each note (product document, section 3). */
export function filled(table: Table, row: Record<string, unknown>): Record<string, unknown> {
  const result = { ...row }
  for (const [name, shape] of Object.entries(FIELDS_OF[table])) {
    if (name !== 'id' && !EMBEDDED.has(name)) result[name] ??= emptyValue(name, shape)
  }
  for (const side of ['homeNotes', 'awayNotes']) {
    const notes = result[side]
    if (Array.isArray(notes)) result[side] = notes.map((note) => ({ ...note, id: note.id ?? randomUUID() }))
  }
  return result
}

/** Returns an answer without the fields that have no value. */
export function withoutUnset(answer: unknown): unknown {
  if (Buffer.isBuffer(answer) || typeof answer !== 'object' || answer === null) return answer
  // A list stays a list, even if it is empty.
  if (Array.isArray(answer)) return answer.map(tidied)
  const [[key, rows] = [], ...others] = Object.entries(answer)
  if (key !== undefined && Array.isArray(rows) && others.length === 0) {
    return { [key]: rows.map(tidied) }
  }
  return tidied(answer)
}

function tidied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidied)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, part]) => [name, tidied(part)] as const)
  return Object.fromEntries(entries.filter(([, part]) => !isUnset(part)))
}

const isUnset = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === DEFAULT_PRIORITY ||
  (typeof value === 'object' && Object.values(value).every(isUnset))
