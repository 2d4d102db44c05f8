import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { Batch } from '../../../contract/batch'
import { ROUTES } from '../../../contract/paths'
import { fullName } from '../../../contract/text'
import { mayUndo, stateWords } from '../../components/batch/batchState'
import { UndoBatchButton } from '../../components/batch/UndoBatchButton'
import { TextLink } from '../../components/TextLink'
import { useMessage } from '../../i18n'
import { formatMoment } from '../../i18n/days'
import { SECONDARY_LINE, ThreePartRow } from '../../list/ThreePartRow'
import { batchName, countWords } from './batchWords'

/** Shows an import or a bulk change with its author, time, counts and undo button. */
export function BatchRow({ batch }: { batch: Batch }) {
  const t = useMessage()
  const { createdTeams: _, ...counts } = batch
  const { id, resource, by, createdAt, undo } = batch
  const state = stateWords(t, batch)
  const who = by === null ? t('history.formerUser') : fullName(by)
  return (
    <ThreePartRow widths="minmax(0, 4fr) minmax(0, 4fr) 160px">
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <TextLink to={ROUTES.batch(id)} color="inherit" underline="hover">
            {batchName(t, batch)}
          </TextLink>
        </Box>
        <Box
          sx={SECONDARY_LINE}
        >{`${t(`batches.into.${resource}`)} · ${formatMoment(createdAt)} · ${who}`}</Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <span>{countWords(t, counts)}</span>
        {state !== null && <Chip size="small" variant="outlined" label={state} />}
      </Box>
      <Box sx={{ justifySelf: { md: 'end' } }}>
        <UndoBatchButton
          batchId={id}
          isOffered={undo === null && mayUndo(batch)}
          variant="text"
          sx={{ ml: { xs: -1, md: 0 } }}
        />
      </Box>
    </ThreePartRow>
  )
}
