import { useCachedRecords } from '../../../components/useCachedRecords'
import { isOwnServer } from '../../../dataProvider/base'

/**
 * Whether the server knows line-ups, without asking it: our own does, another where a match that this device has says who is to watch it.
 * Undefined until the device has answered.
 */
export function useKnowsLineups(): boolean | undefined {
  const isOwn = isOwnServer()
  const matches = useCachedRecords('matches', !isOwn)
  return isOwn || matches?.some(({ scoutIds }) => scoutIds !== undefined)
}
