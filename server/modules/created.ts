import { FAILURE_MESSAGES } from '../../contract/errors'
import { Failure } from '../failure'

/** What a create call did: stored a new record, or found the one that the same caller stored under this id before. */
export type Created<Entity> = { created: boolean; record: Entity }

/** The id that a caller chose belongs to something that they did not make. */
export const idTaken = () => new Failure('conflict', FAILURE_MESSAGES.idTaken, { id: { key: 'taken' } })
