import { useChartsAddress } from '../chartsAddress'
import { usePaging } from '../usePaging'
import { playersRequestOf } from './playersRequest'

/** What is asked of the table of players, in the address; as lists have it, and as the call wants it. */
export function usePlayerTable() {
  const { detail } = useChartsAddress()
  const { params, change } = usePaging()
  const request = playersRequestOf(detail)
  return { params: { ...params, sort: request.sort, order: request.order, q: detail('q') }, change, request }
}
