import type { ResourceName } from '../../../contract/paths'
import type { RowOf } from '../../../contract/rows'
import type { RecordOf } from '../records'

/** An element of a list answer: a row, or a whole record on servers without rows. */
export type Item<Resource extends ResourceName> = RowOf<Resource> | RecordOf<Resource>
