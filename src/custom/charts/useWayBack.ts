import { useNavigate } from 'react-router'
import { isObject } from '../../../contract/json'
import { type EvidenceRequest, useChartsAddress } from './chartsAddress'

/** Leads from the analyses behind a mark to the chart that they were asked for from, or to one that has such a mark. */
export function useWayBack({ playerId }: EvidenceRequest): () => void {
  const navigate = useNavigate()
  const { hrefOf } = useChartsAddress()
  return () => {
    if (!isFirstInTab()) navigate(-1)
    else navigate(hrefOf(playerId === undefined ? { view: 'players' } : { view: 'player', playerId }))
  }
}

/**
 * Whether there is nothing of Touchline to go back to, as in a new tab. The router counts its entries in their state; the key of its
 * location would not do, which changes when somebody turns pages.
 */
function isFirstInTab(): boolean {
  const state: unknown = history.state
  return isObject(state) && state.idx === 0
}
