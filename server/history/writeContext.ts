import type { Language } from '../../contract/languages'
import type { Actor } from '../../contract/permissions'
import type { AccessEnds } from './accessEnds'

/** An import or bulk change to which a write belongs, or which it undoes. */
export type BatchPart = { id: string; isUndo: boolean }

/** How users with new access are notified. `language` is for users without a chosen one. */
export type Notify = { now: Date; language: Language; wake(): void }

/** The circumstances of a write. Services receive it with each call, and pass it to repositories and the recorder. */
export type WriteContext = {
  actor: Actor
  batch?: BatchPart | undefined
  /**
   * The reason, if the write takes recorded changes back. `entryId`: the history entry whose state an administrator restores. `accessEnds`: the
   * ends of the access that the write gives again.
   */
  inverse?: { entryId?: string; accessEnds: AccessEnds }
  /** Undefined if no users are notified. */
  notify?: Notify
  /** What the client prefers (RFC 7240). Undefined if no client has sent the write. */
  prefer?: string
}

/** What the recorder needs of the context. The actor is null for a former user. */
export type Author = Pick<WriteContext, 'batch' | 'inverse'> & { actor: { id: string } | null }

/** Whether the write restores a state from history. */
export const isRestoring = ({ inverse }: Pick<WriteContext, 'inverse'>): boolean =>
  inverse?.entryId !== undefined
