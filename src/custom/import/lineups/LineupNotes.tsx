import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { csvLine } from '../../../../contract/import/csvText'
import type { LineupSummary } from '../../../../contract/import/lineups/protocol'
import { saveCsv, separatorHere } from '../../../components/download/saveCsv'
import { useDownload } from '../../../components/download/useDownload'
import { message, useMessage } from '../../../i18n'
import { today } from '../../../i18n/days'
import type { RemoteLineupEngine } from '../engine/port'
import { noteWords } from '../noteWords'
import { allRows, usePart } from '../parts'
import { reportHead } from '../report'
import type { LineupImport } from './useLineupImport'

/** The maximum number of notes to show; the downloaded file has all notes. */
const SHOWN = 50

type LineupNotesProps = { importing: LineupImport; plan: number; rows: LineupSummary['rows'] }

/** Lists skipped rows and rows with ignored values, each with the reason; the user can download the whole list. */
export function LineupNotes({ importing: { engine }, plan, rows: { leftOut, warned } }: LineupNotesProps) {
  const t = useMessage()
  const notes = usePart((part) => engine().notes(part), { from: 0, amount: SHOWN, plan })?.rows
  const { start, isBusy } = useDownload(() => t('errors.page.tryLater'))
  const total = leftOut + warned
  if (total === 0) return null
  const save = async () => saveCsv(`${t('imports.report.name')} ${today()}`, await noteLines(engine()))
  return (
    <Alert
      severity="warning"
      variant="outlined"
      slotProps={{ message: { sx: { flex: 1, minWidth: 0 } } }}
      sx={{ bgcolor: 'background.paper' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {[
            leftOut > 0 && t('lineupImport.leftOut', { smart_count: leftOut }),
            warned > 0 && t('lineupImport.warned', { smart_count: warned }),
          ]
            .filter(Boolean)
            .join(' ')}
        </Typography>
        <Button
          color="inherit"
          variant="outlined"
          loading={isBusy}
          onClick={() => start(save)}
          sx={{ ml: 'auto' }}
        >
          {t('lineupImport.save')}
        </Button>
      </Box>
      <List dense aria-label={t('lineupImport.notes')} sx={{ maxHeight: 280, overflowY: 'auto' }}>
        {notes?.map(({ row, title, note }) => (
          <ListItem key={`${row} ${note.key} ${note.field}`} disableGutters>
            <ListItemText
              primary={t('imports.run.rowNamed', { row, title })}
              secondary={noteWords(message, note)}
              slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
            />
          </ListItem>
        ))}
      </List>
      {total > SHOWN && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('lineupImport.more', { smart_count: total - SHOWN })}
        </Typography>
      )}
    </Alert>
  )
}

async function noteLines(engine: RemoteLineupEngine): Promise<string[]> {
  const separator = separatorHere()
  const notes = await allRows((part) => engine.notes(part))
  return [
    reportHead(separator),
    ...notes.map(({ row, title, isLeftOut, note }) => {
      const outcome = message(isLeftOut ? 'imports.report.leftOut' : 'imports.report.imported')
      return csvLine([row, outcome, title, noteWords(message, note)], separator)
    }),
  ]
}
