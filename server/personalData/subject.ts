import type { Erasable } from '../../contract/erasure'

/** The player or user whose data a bundle has and an erasure removes. `ids` has the own id first, then every id that was merged into it. */
export type Subject = { resource: Erasable; id: string; ids: readonly string[] }
