import { Failure } from '../failure'

/** What a create call did: stored a new record, or found the one that the same caller stored under this id before. */
export type Created<Entity> = { created: boolean; record: Entity }

/** The id that a caller chose belongs to something that they did not make. */
export const idTaken = () => new Failure('conflict', 'This id is already in use', { id: { key: 'taken' } })
