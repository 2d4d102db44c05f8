import { ownMediaId } from '../../../contract/fields'
import type { MissingReference, Restorable } from '../../../contract/history'
import type { MatchNote } from '../../../contract/match'
import type { State } from './olderState'

/** Something that a state refers to; what is not needed can be left out. */
export type Reference = MissingReference

const SIDES = ['homeNotes', 'awayNotes'] as const

/** Everything that a record in this state refers to. Addresses of others' servers are no references. */
export function referencesOf(resource: Restorable, state: State): Reference[] {
  switch (resource) {
    case 'matches':
      return [
        ...one(state, 'homeTeamId', 'teams', true),
        ...one(state, 'awayTeamId', 'teams', true),
        ...filesOf(state),
        ...SIDES.flatMap((side) =>
          notesOf(state, side).flatMap(({ analysisId }, index) =>
            reference(`${side}.${index}.analysisId`, 'analyses', analysisId, false),
          ),
        ),
      ]
    case 'analyses':
      return [
        ...one(state, 'matchId', 'matches', true),
        ...one(state, 'playerId', 'players', true),
        ...filesOf(state),
        ...textsOf(state, 'accessUserIds').flatMap((id, index) =>
          reference(`accessUserIds.${index}`, 'users', id, false),
        ),
      ]
    case 'players':
      return [
        ...one(state, 'teamId', 'teams', false),
        ...reference('profileImage', 'media', fileIn(state.profileImage), false),
      ]
    case 'teams':
      return []
  }
}

/** The state without these references: lists lose the entry, notes stay and lose what they led to. */
export function without(state: State, references: readonly Reference[]): State {
  const fields = new Set(references.map(({ field }) => field))
  const left = Object.entries(state).map(([field, value]) => {
    if (fields.has(field)) return [field, null]
    if (!Array.isArray(value)) return [field, value]
    const kept = value
      .map((entry, index) =>
        fields.has(`${field}.${index}.analysisId`) ? { ...entry, analysisId: null } : entry,
      )
      .filter((_entry, index) => !fields.has(`${field}.${index}`))
    return [field, kept]
  })
  return Object.fromEntries(left)
}

function reference(
  field: string,
  resource: Reference['resource'],
  id: unknown,
  isNeeded: boolean,
): Reference[] {
  return typeof id === 'string' ? [{ field, resource, id, isNeeded }] : []
}

const one = (state: State, field: string, resource: Reference['resource'], isNeeded: boolean) =>
  reference(field, resource, state[field], isNeeded)

const filesOf = (state: State) =>
  textsOf(state, 'media').flatMap((address, index) =>
    reference(`media.${index}`, 'media', fileIn(address), false),
  )

const fileIn = (address: unknown) => (typeof address === 'string' ? ownMediaId(address) : undefined)

const listIn = (state: State, field: string): unknown[] => {
  const value = state[field]
  return Array.isArray(value) ? value : []
}
const textsOf = (state: State, field: string) => listIn(state, field).map(String)
// History holds what has passed the contract's schemas.
const notesOf = (state: State, side: (typeof SIDES)[number]) => listIn(state, side) as MatchNote[]
