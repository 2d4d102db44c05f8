import type { Player } from '../../../contract/player'
import type { Executor } from '../../database/connect'
import type { WriteContext } from '../../history/writeContext'

type StageChange = { playerId: string; before: Player['stage']; after: Player['stage'] }

/**
 * Runs in the transaction of each write that changes a player’s stage: creating, importing, updating, undoing and restoring, but not merging.
 * Nothing depends on the change yet.
 */
export async function onStageChange(
  _transaction: Executor,
  _context: Pick<WriteContext, 'actor' | 'batch' | 'inverse'>,
  _change: StageChange,
): Promise<void> {}
