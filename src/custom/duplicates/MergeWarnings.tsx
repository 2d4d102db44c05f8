import Alert from '@mui/material/Alert'
import type { Mergeable } from '../../../contract/merge'
import type { Pair } from './mergedFields'
import { useMergeWarnings } from './useMergeWarnings'

/** Shows why two records may not be duplicates. */
export function MergeWarnings({ resource, pair }: { resource: Mergeable; pair: Pair }) {
  return useMergeWarnings(resource, pair).map((warning) => (
    <Alert key={warning} severity="warning" variant="outlined" sx={{ mb: 1 }}>
      {warning}
    </Alert>
  ))
}
