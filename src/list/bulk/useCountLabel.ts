import type { RecordedResource } from '../../../contract/paths'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'

/** Returns a function that labels a number of records: "200 players". */
export function useCountLabel(resource: RecordedResource): (count: number) => string {
  const t = useMessage()
  return (count) => t(`lists.count.${resource}`, { smart_count: count, figure: formatFigure(count) })
}
