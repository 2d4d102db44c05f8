import Box from '@mui/material/Box'
import { isObject } from '../../../contract/json'
import type { ResourceName } from '../../../contract/paths'
import { isEmptyValue } from '../../components/history/fieldWords'
import { entryText, HistoryValue } from '../../components/history/HistoryValue'
import { useMessage } from '../../i18n'
import { NOTE_LABELS } from '../../i18n/fieldLabels'

const { shirtNo, ...OTHER_LABELS } = NOTE_LABELS

/** The labels of the fields of notes and line-ups, in display order. */
const LABELS = { shirtNo, playerId: 'matches.lineup.player', ...OTHER_LABELS } as const

type EntryValueProps = { resource: ResourceName; value: unknown }

/** Shows a whole list entry field by field, or says that it was removed. */
export function EntryValue({ resource, value }: EntryValueProps) {
  const t = useMessage()
  if (value === undefined) return t('history.removed')
  if (!isObject(value) || resource !== 'matches') return entryText(value)
  return Object.entries(LABELS)
    .filter(([field]) => !isEmptyValue(value[field]))
    .map(([field, label]) => (
      <Box key={field} component="span" sx={{ display: 'block' }}>
        {t(label)}: <HistoryValue resource={resource} field={field} value={value[field]} />
      </Box>
    ))
}
