import { type ListParams, readPage } from '../../../components/list/listParams'
import { useChartsAddress } from '../chartsAddress'
import { playersRequestOf } from './playersRequest'

/** What is asked of the table of players, in the address; as lists have it, and as the call wants it. */
export function usePlayerTable() {
  const { detail, change: changeAddress } = useChartsAddress()
  const request = playersRequestOf(detail)
  const { sort, order } = request
  const params: ListParams = { ...readPage(detail), sort, order, q: detail('q'), filters: {} }
  const change = ({ filters: _none, ...wanted }: Partial<ListParams>) => changeAddress(wanted)
  return { params, change, request }
}
