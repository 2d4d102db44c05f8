import type { ResourceName } from '../../../contract/paths'
import type { RowOf } from '../../../contract/rows'
import type { RecordOf } from '../records'

/** What a list answers of one record: its row, or all of it on a server that does not know rows. */
export type Item<Resource extends ResourceName> = RowOf<Resource> | RecordOf<Resource>
