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
 * Returns whether the tab has no earlier page of Touchline. The router counts its entries in their state. Its location key
 * is no substitute, because paging changes it.
 */
function isFirstInTab(): boolean {
  const state: unknown = history.state
  return isObject(state) && state.idx === 0
}
