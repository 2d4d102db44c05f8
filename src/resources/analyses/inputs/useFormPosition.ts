import { useWatch } from 'react-hook-form'
import type { Position } from '../../../../contract/closedLists'
import { positionShown } from '../../../../contract/pitch'
import { useRow } from '../../../components/useRow'
import type { AnalysisForm } from '../analysisForm'

/**
 * Returns the player's position in the match as the surrounding form has it or, without one, the player's usual position. The items that
 * the club asks for depend on it (decisions, section 13).
 */
export function useFormPosition(): Position | '' {
  const [position, playerId] = useWatch<AnalysisForm, ['position', 'playerId']>({
    name: ['position', 'playerId'],
  })
  const player = useRow('players', playerId ?? null)
  return positionShown({
    position: position ?? '',
    player: { position: player?.position ?? '' },
  }).position
}
